import { createServer, type Server } from "node:http";
import { text } from "node:stream/consumers";

type Sent = { id?: string; name: string; data: Record<string, unknown> };
type Registration = { authorization: string | undefined; body: Record<string, unknown> };

export type FakeInngest = {
  origin: string;
  events: Sent[];
  registrations: Registration[];
  eventKey: string;
  /** How many 503 answers come first. */
  failures: number;
  registerStatus: number;
  isSilent: boolean;
  isUp: boolean;
  stop(): Promise<void>;
  start(): Promise<void>;
};

const listen = (server: Server, port: number) =>
  new Promise<number>((resolve) => {
    server.listen(port, "127.0.0.1", () => {
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : 0);
    });
  });

/** Answers as recorded from a real server. */
export async function startFakeInngest(eventKey: string): Promise<FakeInngest> {
  let port = 0;
  const server = createServer(async (request, response) => {
    const body = JSON.parse((await text(request)) || "null");
    const reply = (status: number, content: object) => {
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(content));
    };
    const { pathname } = new URL(request.url ?? "/", "http://fake");
    if (fake.isSilent) return;
    if (fake.failures > 0) {
      fake.failures--;
      return reply(503, { error: "starting" });
    }
    if (pathname === "/fn/register") {
      // The real server also puts the status only into the head.
      if (fake.registerStatus !== 200) return reply(fake.registerStatus, { error: "unauthorized" });
      fake.registrations.push({ authorization: request.headers.authorization, body });
      return reply(200, { ok: true, modified: true });
    }
    if (pathname !== `/e/${fake.eventKey}`) return reply(401, { error: "Event key not found", status: 401 });
    fake.events.push(...body);
    reply(200, { ids: body.map(({ id = "" }: Sent) => id), status: 200 });
  });
  const fake: FakeInngest = {
    origin: "",
    events: [],
    registrations: [],
    eventKey,
    failures: 0,
    registerStatus: 200,
    isSilent: false,
    isUp: false,
    stop: () =>
      new Promise((resolve) => {
        fake.isUp = false;
        server.close(() => resolve());
        server.closeAllConnections();
      }),
    start: async () => {
      port = await listen(server, port);
      fake.isUp = true;
      fake.origin = `http://127.0.0.1:${port}`;
    },
  };
  await fake.start();
  return fake;
}
