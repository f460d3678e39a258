import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";

/** `lost`: the service does the work, but its answer never arrives. */
type Mood = "well" | "down" | "lost" | "unauthorized" | "refusing";

type Asked = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage["headers"];
  body: Json;
};
// biome-ignore lint/suspicious/noExplicitAny: a stand-in reads whatever came
export type Json = any;
/** The answer has `json` or `text`. */
export type Said = { status: number; json?: unknown; text?: string };
export type FakeRequest = Asked & { said: number };

/** Answers with `answer`, or as the current mood says. */
export async function startFakeService(answer: (asked: Asked) => Said, port = 0) {
  const requests: FakeRequest[] = [];
  let mood: Mood = "well";
  let next: { method: string; act: () => unknown } | null = null;
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://fake");
    const raw = await text(request);
    const { method = "", headers } = request;
    const asked = {
      method,
      path: pathname,
      query: searchParams,
      headers,
      body: raw ? JSON.parse(raw) : null,
    };
    if (mood === "down") return request.socket.destroy();
    const { act } = next?.method === method ? next : { act: null };
    if (act) next = null;
    await act?.();
    const own = { unauthorized: 401, refusing: 400 }[mood as string];
    const said = own
      ? { status: own, json: { error: "bad_request", errors: [{ code: "x" }] } }
      : answer(asked);
    requests.push({ ...asked, said: said.status });
    if (mood === "lost" && method !== "GET") return request.socket.destroy();
    const isText = "text" in said && said.text !== undefined;
    response.writeHead(said.status, { "content-type": isText ? "text/plain" : "application/json" });
    return response.end(isText ? said.text : JSON.stringify(said.json ?? {}));
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`,
    requests,
    be: (how: Mood) => {
      mood = how;
    },
    /** Runs `act` once, after the next such request arrived and before the service reads it. */
    before: (method: string, act: () => unknown) => {
      next = { method, act };
    },
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

export const reais = (cents: number) => Number((cents / 100).toFixed(2));
export const cents = (amount: number) => Math.round(amount * 100);
