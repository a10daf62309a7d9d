//! One key for a name, however it is spelled: without accents, in Latin letters, with spellings that differ between
//! languages made alike (Müller, Mueller and Muller; Юрий, Yuri and Juri). The beginning of a name has the beginning of its key, so
//! that people are found while their names are typed.

/// The words of a name, in the order given, parted by single blanks.
pub fn name_key(text: &str) -> String {
    let mut latin = String::with_capacity(text.len());
    for letter in text.chars().flat_map(char::to_lowercase) {
        spell(letter, &mut latin);
    }
    let mut key = String::with_capacity(latin.len());
    for word in latin.split(' ').filter(|word| !word.is_empty()) {
        if !key.is_empty() {
            key.push(' ');
        }
        alike(word, &mut key);
    }
    key
}

/// A letter in plain Latin ones; what parts words is a blank.
fn spell(letter: char, out: &mut String) {
    let latin = match letter {
        'a'..='z' | '0'..='9' => return out.push(letter),
        'à' | 'á' | 'â' | 'ã' | 'ä' | 'å' | 'ā' | 'ă' | 'ą' | 'ǎ' | 'ả' | 'ạ' | 'ấ' | 'ầ' | 'ẩ' | 'ẫ' | 'ậ' | 'ắ'
        | 'ằ' | 'ẳ' | 'ẵ' | 'ặ' | 'æ' | 'ə' | 'а' => "a",
        'ç' | 'ć' | 'ĉ' | 'ċ' | 'č' => "c",
        'ď' | 'đ' | 'ð' | 'д' => "d",
        'è' | 'é' | 'ê' | 'ë' | 'ē' | 'ĕ' | 'ė' | 'ę' | 'ě' | 'ẻ' | 'ẽ' | 'ẹ' | 'ế' | 'ề' | 'ể' | 'ễ' | 'ệ' | 'е'
        | 'ё' | 'э' | 'є' => "e",
        'ĝ' | 'ğ' | 'ġ' | 'ģ' | 'ǧ' | 'г' | 'ґ' => "g",
        'ĥ' | 'ħ' | 'х' => "h",
        'ì' | 'í' | 'î' | 'ï' | 'ĩ' | 'ī' | 'ĭ' | 'į' | 'ı' | 'ỉ' | 'ị' | 'и' | 'й' | 'ы' | 'і' | 'ї' | 'ý' | 'ÿ'
        | 'ŷ' | 'ỳ' | 'ỷ' | 'ỹ' | 'ỵ' => "i",
        'ĵ' => "j",
        'ķ' | 'к' | 'қ' => "k",
        'ĺ' | 'ļ' | 'ľ' | 'ŀ' | 'ł' | 'л' => "l",
        'м' => "m",
        'ñ' | 'ń' | 'ņ' | 'ň' | 'ŋ' | 'н' => "n",
        'ò' | 'ó' | 'ô' | 'õ' | 'ö' | 'ø' | 'ō' | 'ŏ' | 'ő' | 'œ' | 'ơ' | 'ỏ' | 'ọ' | 'ố' | 'ồ' | 'ổ' | 'ỗ' | 'ộ'
        | 'ớ' | 'ờ' | 'ở' | 'ỡ' | 'ợ' | 'о' => "o",
        'п' => "p",
        'ŕ' | 'ŗ' | 'ř' | 'р' => "r",
        'ś' | 'ŝ' | 'ş' | 'š' | 'ș' | 'ß' | 'с' => "s",
        'ţ' | 'ť' | 'ŧ' | 'ț' | 'т' => "t",
        'ù' | 'ú' | 'û' | 'ü' | 'ũ' | 'ū' | 'ŭ' | 'ů' | 'ű' | 'ų' | 'ư' | 'ủ' | 'ụ' | 'ứ' | 'ừ' | 'ử' | 'ữ' | 'ự'
        | 'у' => "u",
        'ŵ' | 'в' => "v",
        'ź' | 'ż' | 'ž' | 'з' => "z",
        'þ' => "th",
        'б' => "b",
        'ж' => "zh",
        'ф' => "f",
        'ц' => "ts",
        'ч' => "ch",
        'ш' => "sh",
        'щ' => "shch",
        'ю' => "iu",
        'я' => "ia",
        // Signs that change how a letter sounds, and marks put over one.
        'ъ' | 'ь' | '\'' | '’' | '`' | 'ʻ' | 'ʼ' | '\u{300}'..='\u{36f}' => "",
        other if other.is_alphanumeric() => return out.push(other),
        _ => " ",
    };
    out.push_str(latin);
}

/// Spellings that differ between languages, made alike; doubled letters once.
fn alike(word: &str, key: &mut String) {
    let mut letters = word.chars().peekable();
    let start = key.len();
    while let Some(letter) = letters.next() {
        let next = letters.peek().copied();
        let same = match (letter, next) {
            ('a' | 'o' | 'u', Some('e')) | ('c', Some('k')) | ('p' | 'k', Some('h')) => {
                let other = letters.next();
                match (letter, other) {
                    ('c', _) => 'k',
                    ('p', _) => 'f',
                    ('k', _) => 'h',
                    (vowel, _) => vowel,
                }
            }
            // Юрий, Jury and Ury; Мюллер and Müller.
            ('y' | 'j' | 'i', Some('u')) => continue,
            ('y' | 'j', _) => 'i',
            ('w', _) => 'v',
            ('x', _) => {
                key.push('k');
                's'
            }
            (other, _) => other,
        };
        // Of a number every digit counts.
        if same.is_numeric() || !key[start..].ends_with(same) {
            key.push(same);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::name_key;

    #[test]
    fn spellings_of_one_name_have_one_key() {
        for names in [
            &["Müller, Jürgen", "Mueller, Juergen", "MULLER  JURGEN", "Mu\u{308}ller-Jürgen"][..],
            &["Сергей Карякин", "Sergey Karyakin", "Sergei Kariakin", "Sergej Karjakin"],
            &["Юрий", "Yuri", "Juri", "Yuriy"],
            &["Мюллер", "Müller"],
            &["Søren Groß", "Soeren Gross", "Soren Gros"],
            &["O'Kelly", "OKelly", "O’Kelly"],
            &["Alexander", "Aleksander"],
        ] {
            for name in names {
                assert_eq!(name_key(name), name_key(names[0]), "{name}");
            }
        }
        assert_eq!(name_key("Wang, Hao 22"), "vang hao 22");
        assert_eq!(name_key("王皓"), "王皓");
        assert_eq!(name_key(" ,-<b>"), "b");
    }
}
