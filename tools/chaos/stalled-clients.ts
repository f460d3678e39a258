import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * Sets small TCP segments and a small buffer, which Node can't. With the loopback's default buffers a client
 * would receive a whole page without reading. Prints one line per round: connections made, and those of
 * them that the server ended. A connection that takes longer than a second is given up.
 */
const PYTHON = `
import select, socket, sys, time
host, port, pages, rate, seconds = sys.argv[1], int(sys.argv[2]), sys.argv[3].split(","), float(sys.argv[4]), float(sys.argv[5])
held, made, ended, start = [], 0, 0, time.monotonic()
def stalled(page):
    s = socket.socket()
    s.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    s.setsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG, 536)
    s.settimeout(1)
    s.connect((host, port))
    s.sendall(("GET %s HTTP/1.1\\r\\nHost: %s:%d\\r\\nAccept: text/html\\r\\n\\r\\n" % (page, host, port)).encode())
    return s
for n in range(int(rate * seconds)):
    time.sleep(max(0, start + n / rate - time.monotonic()))
    try:
        held.append(stalled(pages[n % len(pages)]))
        made += 1
    except OSError as error: print("a client could not stall:", error, file=sys.stderr)
    poll = select.poll()
    for s in held: poll.register(s, 0)
    gone = {fd for fd, _ in poll.poll(0)}
    ended += len(gone)
    for s in [s for s in held if s.fileno() in gone]:
        held.remove(s); s.close()
    print(made, ended, flush=True)
`;

export type Attack = {
  /** Settles when the attack has lasted as long as planned. */
  over: Promise<void>;
  made: number;
  /** Connections that the server ended. */
  ended: number;
  isWeak: boolean;
  /** Disconnects all clients at once. */
  stop(): void;
};

type Plan = { port: number; pages: readonly string[]; perSecond: number; seconds: number };

const hasPython = () => spawnSync("python3", ["-c", "import socket; socket.TCP_MAXSEG"]).status === 0;

function byPython({ port, pages, perSecond, seconds }: Plan): Attack {
  const given = ["127.0.0.1", port, pages.join(","), perSecond, seconds].map(String);
  const child: ChildProcess = spawn("python3", ["-c", PYTHON, ...given], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const attack: Attack = {
    over: new Promise((resolve) => child.once("close", () => resolve())),
    made: 0,
    ended: 0,
    isWeak: false,
    stop: () => void child.kill("SIGKILL"),
  };
  child.stdout?.setEncoding("utf8").on("data", (text: string) => {
    const [made = 0, ended = 0] = (text.trim().split("\n").at(-1) ?? "").split(" ").map(Number);
    Object.assign(attack, { made, ended });
  });
  return attack;
}

/** A weak attack: the loopback's buffers hold a page, so only a very large page would wait for its reader. */
function byNode({ port, pages, perSecond, seconds }: Plan): Attack {
  const sockets: ReturnType<typeof connect>[] = [];
  let isOver = false;
  const attack: Attack = { over: Promise.resolve(), made: 0, ended: 0, isWeak: true, stop: () => {} };
  const run = async () => {
    for (; !isOver && attack.made < perSecond * seconds; attack.made++) {
      const page = pages[attack.made % pages.length];
      const socket = connect(port, "127.0.0.1").pause();
      socket.on("error", () => {}).once("close", () => isOver || attack.ended++);
      socket.write(`GET ${page} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAccept: text/html\r\n\r\n`);
      sockets.push(socket);
      await sleep(1000 / perSecond);
    }
  };
  attack.over = run();
  attack.stop = () => {
    isOver = true;
    for (const socket of sockets) socket.destroy();
  };
  return attack;
}

/** Starts clients that ask for pages and read nothing. */
export const stallClients = (plan: Plan): Attack => (hasPython() ? byPython(plan) : byNode(plan));
