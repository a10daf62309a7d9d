//! Whoever sends or reads slowly, over real connections: nobody is waited for without an end.

use crate::site::{portal_logging, wait};
use arpad_portal::{Patience, answer};
use socket2::{Domain, Socket, Type};
use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

const UPLOAD: &str = "POST /check HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=B\r\n\
    Content-Length: 1000\r\n\r\n--B\r\nContent-Disposition: form-data; name=\"report\"; filename=\"a.trf\"\r\n\r\n012";

/// Long enough that nothing else ends a connection.
const LONG: Duration = Duration::from_mins(1);

struct Server {
    address: SocketAddr,
    log: Arc<Mutex<Vec<String>>>,
    stop: oneshot::Sender<()>,
    ended: JoinHandle<()>,
}

impl Server {
    fn new(patience: Patience) -> Server {
        let log = Arc::new(Mutex::new(Vec::new()));
        let lines = Arc::clone(&log);
        let portal = portal_logging(move |line| lines.lock().expect("the log").push(line.to_owned()));
        let (stop, stopped) = oneshot::channel();
        wait(async move {
            let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
            let address = listener.local_addr().expect("an address");
            let ended = tokio::spawn(async move {
                answer(&portal, listener, patience, async { stopped.await.unwrap_or(()) }).await;
            });
            Server { address, log, stop, ended }
        })
    }

    fn sends(&self, text: &str) -> TcpStream {
        let mut connection = TcpStream::connect(self.address).expect("a server");
        connection.set_read_timeout(Some(LONG)).expect("a timeout");
        connection.write_all(text.as_bytes()).expect("a request");
        connection
    }

    /// Asks it to stop, and returns the lines of its log and how long it took.
    fn stop(self) -> (Vec<String>, Duration) {
        let asked = Instant::now();
        self.stop.send(()).expect("a server");
        wait(self.ended).expect("an end");
        (self.log.lock().expect("the log").clone(), asked.elapsed())
    }
}

/// What comes until the server closes the connection.
fn rest(mut connection: TcpStream) -> String {
    let mut answer = String::new();
    connection.read_to_string(&mut answer).expect("the server closes");
    answer
}

const SHORT: Duration = Duration::from_millis(200);

fn long() -> Patience {
    Patience { head: LONG, piece: LONG, body: LONG, taken: LONG, stop: LONG }
}

#[test]
fn half_a_head_is_not_waited_for() {
    let server = Server::new(Patience { head: SHORT, ..long() });
    assert_eq!(rest(server.sends("GET / HTTP/1.1\r\nHost: x\r\n")), "");
    // Nor is a connection that sends nothing, or nothing more after an answer.
    assert_eq!(rest(server.sends("")), "");
    assert!(rest(server.sends("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")).starts_with("HTTP/1.1 200"));
}

#[test]
fn half_a_body_is_answered_408() {
    for patience in [Patience { piece: SHORT, ..long() }, Patience { body: SHORT, ..long() }] {
        let server = Server::new(patience);
        let answer = rest(server.sends(UPLOAD));
        assert!(answer.starts_with("HTTP/1.1 408") && answer.contains("connection: close"), "{answer}");
        assert!(answer.contains("did not come in time"), "{answer}");
        let (log, _) = server.stop();
        assert!(log.iter().any(|line| line.contains("\"status\":408")), "{log:?}");
    }
}

/// A piece now and then keeps a request going only until the whole of it is too late.
#[test]
fn a_trickle_ends_too() {
    let server = Server::new(Patience { piece: SHORT, body: SHORT * 4, ..long() });
    let mut connection = server.sends(UPLOAD);
    let begun = Instant::now();
    while begun.elapsed() < SHORT * 3 {
        std::thread::sleep(SHORT / 4);
        connection.write_all(b"x").expect("still open");
    }
    assert!(rest(connection).starts_with("HTTP/1.1 408"));
}

#[test]
fn slow_pieces_in_time_are_read() {
    let server = Server::new(Patience { piece: Duration::from_secs(5), ..long() });
    let (head, body) = (
        "POST /check HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: multipart/form-data; boundary=B\r\n",
        "--B\r\nContent-Disposition: form-data; name=\"report\"; filename=\"a.trf\"\r\n\r\n012 Open\r\n\r\n--B--\r\n",
    );
    let mut connection = server.sends(&format!("{head}Content-Length: {}\r\n\r\n", body.len()));
    for piece in body.as_bytes().chunks(40) {
        std::thread::sleep(Duration::from_millis(40));
        connection.write_all(piece).expect("still open");
    }
    let answer = rest(connection);
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
}

/// More answers than lie between the server and a reader who takes none.
fn many() -> String {
    "GET /assets/style.css HTTP/1.1\r\nHost: x\r\n\r\n".repeat(2_000)
}

#[test]
fn a_reader_who_takes_nothing_is_not_waited_for() {
    let server = Server::new(Patience { taken: SHORT, ..long() });
    let mut connection = server.sends(&many());
    std::thread::sleep(SHORT * 5);
    // What lies on the way is still there; then it ends, long before the last answer.
    let mut taken = Vec::new();
    let _ = connection.read_to_end(&mut taken);
    let answers = taken.windows(15).filter(|bytes| bytes == b"HTTP/1.1 200 OK").count();
    assert!((1..2_000).contains(&answers), "{answers}");
    let (log, took) = server.stop();
    assert!(took < LONG / 2 && log.iter().all(|line| !line.contains("stopped")), "{took:?}");
}

/// A reader of 20 kB/s takes 38 kB in this patience. What the kernel keeps for a connection that was fast before lasts longer,
/// unless it is limited.
#[test]
fn a_reader_who_is_slow_stays_connected() {
    let patience = Duration::from_millis(1_900);
    let server = Server::new(Patience { taken: patience, ..long() });
    // Small segments and little room for them, so that the reader's side takes data in small steps too.
    let socket = Socket::new(Domain::IPV4, Type::STREAM, None).expect("a socket");
    socket.set_tcp_mss(1460).expect("small segments");
    socket.set_recv_buffer_size(8 * 1024).expect("little room");
    socket.connect(&server.address.into()).expect("a server");
    let mut connection = TcpStream::from(socket);
    connection.set_read_timeout(Some(LONG)).expect("a timeout");
    connection.write_all(many().as_bytes()).expect("requests");
    connection.read_exact(&mut vec![0; 4_000_000]).expect("the first answers");
    let begun = Instant::now();
    for piece in 1..=96 {
        std::thread::sleep((piece * Duration::from_millis(50)).saturating_sub(begun.elapsed()));
        connection.read_exact(&mut [0; 1_000]).expect("still open");
    }
    assert!(begun.elapsed() > patience * 5 / 2);
    // More than can lie on the way: where the server gave up, the answers end there.
    connection.read_exact(&mut vec![0; 2_000_000]).expect("still open");
}

#[test]
fn stopping_waits_for_no_reader_either() {
    let server = Server::new(Patience { stop: SHORT, ..long() });
    let connection = server.sends(&many());
    std::thread::sleep(SHORT * 2);
    let (log, took) = server.stop();
    assert!(took >= SHORT && took < LONG / 2, "{took:?}");
    let last = log.last().expect("a line");
    assert!(last.contains("\"stopped\":\"1 connection dropped"), "{last}");
    drop(connection);
}

#[test]
fn stopping_waits_so_long_and_no_longer() {
    let server = Server::new(Patience { stop: SHORT, ..long() });
    let connection = server.sends(UPLOAD);
    // The request is being read once another one, sent later, is answered.
    assert!(rest(server.sends("GET /healthz HTTP/1.0\r\n\r\n")).starts_with("HTTP/1.0 200"));
    std::thread::sleep(SHORT);
    let (log, took) = server.stop();
    assert!(took >= SHORT && took < LONG / 2, "{took:?}");
    let last = log.last().expect("a line");
    assert!(last.contains("\"stopped\":\"1 connection dropped"), "{last}");
    drop(connection);
}

#[test]
fn stopping_lets_a_request_finish() {
    let server = Server::new(long());
    let body =
        "--B\r\nContent-Disposition: form-data; name=\"report\"; filename=\"a.trf\"\r\n\r\n012 Open\r\n\r\n--B--\r\n";
    let head = "POST /check HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=B\r\n";
    let mut connection = server.sends(&format!("{head}Content-Length: {}\r\n\r\n{}", body.len(), &body[..60]));
    std::thread::sleep(SHORT);
    let stopping = std::thread::spawn(move || server.stop());
    std::thread::sleep(SHORT);
    connection.write_all(&body.as_bytes()[60..]).expect("still open");
    assert!(rest(connection).starts_with("HTTP/1.1 200"));
    let (log, took) = stopping.join().expect("an end");
    assert!(took < LONG / 2 && log.iter().all(|line| !line.contains("stopped")), "{took:?} {log:?}");
}

/// Many who send most of a large file and then wait hold no more than the site can bear; forms are answered all the while.
#[test]
fn what_all_send_at_once_is_bounded() {
    let server = Server::new(long());
    let head = |bytes: usize| format!("POST /api/v1/check HTTP/1.1\r\nHost: x\r\nContent-Length: {bytes}\r\n\r\n");
    let most = arpad_portal::LARGEST_UPLOAD;
    let waiting: Vec<TcpStream> = (0..arpad_portal::MOST_HELD / most)
        .map(|_| {
            let mut connection = server.sends(&head(most));
            connection.write_all(&vec![b'x'; most - 1]).expect("the rest does not come");
            connection
        })
        .collect();
    std::thread::sleep(Duration::from_secs(1));
    let one_more = || {
        let mut connection = server.sends(&head(most));
        let mut answer = Vec::new();
        connection.set_read_timeout(Some(Duration::from_millis(20))).expect("a timeout");
        for _ in 0..1_000 {
            let mut piece = [0; 4096];
            match connection.read(&mut piece) {
                Ok(0) => break,
                Ok(bytes) => answer.extend_from_slice(&piece[..bytes]),
                Err(_) if answer.is_empty() => connection.write_all(&[b'x'; 16 * 1024]).expect("still open"),
                Err(_) => {}
            }
        }
        String::from_utf8_lossy(&answer).into_owned()
    };
    let answer = one_more();
    assert!(answer.starts_with("HTTP/1.1 503") && answer.contains("retry-after: 60"), "{answer}");
    assert!(answer.contains("More is being sent at once than can be held"), "{answer}");
    let small = "{\"ids\": [1]}";
    let kind = "Host: x\r\nContent-Type: application/json\r\nConnection: close\r\n";
    let batch = |body: &str| {
        let head = format!("POST /api/v1/players/batch HTTP/1.1\r\n{kind}Content-Length: {}\r\n\r\n", body.len());
        rest(server.sends(&format!("{head}{body}")))
    };
    assert!(batch(small).starts_with("HTTP/1.1 200"), "{}", batch(small));
    let long = batch(&format!("{{\"ids\": [{}1]}}", "1, ".repeat(8_000)));
    assert!(long.starts_with("HTTP/1.1 400") && long.contains("100"), "{long}");
    // Whoever went away holds nothing.
    drop(waiting);
    std::thread::sleep(Duration::from_secs(1));
    let report = "012 Open\r\n".repeat(20_000);
    let mut connection = server.sends(&head(report.len()).replace("Host: x", "Host: x\r\nConnection: close"));
    connection.write_all(report.as_bytes()).expect("taken");
    let answer = rest(connection);
    assert!(!answer.starts_with("HTTP/1.1 503"), "{answer}");
}
