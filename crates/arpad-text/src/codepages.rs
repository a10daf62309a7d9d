//! The DOS code pages 437, 850 and 852, bytes 128 to 255, which `encoding_rs` does not have.

/// Code page 437, United States.
pub(crate) const DOS_437: &str = "\
    ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒ\
    áíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐\
    └┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀\
    αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{a0}";

/// Code page 850, Western Europe.
pub(crate) const DOS_850: &str = "\
    ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒ\
    áíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐\
    └┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀\
    ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u{ad}±‗¾¶§÷¸°¨·¹³²■\u{a0}";

/// Code page 852, Central Europe.
pub(crate) const DOS_852: &str = "\
    ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×č\
    áíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐\
    └┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀\
    ÓßÔŃńňŠšŔÚŕŰýÝţ´\u{ad}˝˛ˇ˘§÷¸°¨˙űŘř■\u{a0}";

/// The characters of a page by byte, from 128 on.
pub(crate) fn page_of(text: &str) -> [char; 128] {
    let mut page = [char::REPLACEMENT_CHARACTER; 128];
    for (place, letter) in page.iter_mut().zip(text.chars()) {
        *place = letter;
    }
    page
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_are_full() {
        assert_eq!(DOS_437.chars().count(), 128);
        assert_eq!(DOS_850.chars().count(), 128);
        assert_eq!(DOS_852.chars().count(), 128);
        assert!(!page_of(DOS_850).contains(&char::REPLACEMENT_CHARACTER));
    }

    #[test]
    fn letters_where_dos_has_them() {
        for page in [page_of(DOS_437), page_of(DOS_850)] {
            assert_eq!([page[0x81 - 128], page[0x82 - 128], page[0xA4 - 128]], ['ü', 'é', 'ñ']);
        }
        let page = page_of(DOS_852);
        assert_eq!([page[0x81 - 128], page[0x82 - 128], page[0x88 - 128]], ['ü', 'é', 'ł']);
        assert_eq!(page_of(DOS_850)[0x9B - 128], 'ø');
    }
}
