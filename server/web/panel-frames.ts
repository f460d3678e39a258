import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { readCookie } from "../../lib/auth/sessions/cookies";
import { ANSWERS_ID, FRAME_HEADER, inScript, PART_HEADER, type Question } from "../../lib/http/page-answers";
import { NONCE_HEADER } from "../../lib/http/page-headers";
import type { Answer } from "../../lib/http/reply";
import { LOCALE_COOKIE, READER_LOCALE_HEADER, toLocale } from "../../lib/i18n/locales";
import { OWN_HEADERS, type RecordedPage, recordedPage } from "./recorded-page";

/** Answers with all that a frame shows of the person and the store. */
const SHELL = "/auth/moldura";
const MAX_FRAMES = 2_000;
/** A usual frame has 50,000 characters. */
const MAX_CHARACTERS = 12 * 1024 * 1024;
const MAX_URL = 500;

const START = `<script type="application/json" id="${ANSWERS_ID}">`;
const END = "</script>";
/** React writes this where a part of a page has failed. */
const FAILED = "data-dgst";
const NONCE = /^[\w-]{16,}$/;

/** A page without its data. Its nonce stood between the parts of `before` and of `after`. */
type Frame = {
  headers: [name: string, value: string][];
  before: string[];
  after: string[];
  questions: readonly Question[];
};

/** @returns null where the page is complete without our answers */
function frameOf({ status, headers, body }: RecordedPage, nonce: string): Frame | null {
  const html = body.toString("utf8");
  const start = html.indexOf(START) + START.length;
  const end = html.indexOf(END, start);
  if (status !== 200 || start < START.length || html.includes(FAILED) || !NONCE.test(nonce)) return null;
  const kept = Object.entries(headers).filter(
    ([name]) => !OWN_HEADERS.has(name) && name !== "content-security-policy",
  );
  return {
    headers: kept.map(([name, value]) => [name, String(value)]),
    before: html.slice(0, start).split(nonce),
    after: html.slice(end).split(nonce),
    questions: JSON.parse(html.slice(start, end)) as Question[],
  };
}

/** Undefined where the framework would have to answer. */
export type AskEndpoint = (
  url: string,
  request: Pick<IncomingMessage, "headers">,
) => Promise<Answer | undefined>;

type Asking = { request: IncomingMessage; ask: AskEndpoint };

function answerTo(url: string, { request: { headers }, ask }: Asking): Promise<Answer | undefined> {
  const locale = toLocale(readCookie(headers.cookie ?? null, LOCALE_COOKIE));
  const own = { ...headers, accept: "application/json", [PART_HEADER]: "1", [READER_LOCALE_HEADER]: locale };
  // A condition of the page's request is none of its parts.
  const { "if-none-match": _, ...sent } = own as typeof own & { "if-none-match"?: string };
  return ask(url, { headers: sent }).catch(() => undefined);
}

const textOf = (answer: Answer | undefined) =>
  answer?.status === 200 && typeof answer.body === "string" ? answer.body : null;

/** The page itself answers that: it leads to the log-in, or says what the person may not open or does not exist. */
const REFUSALS = new Set([401, 403, 404]);

const hasRefusal = (questions: readonly Question[], answers: readonly (Answer | undefined)[]) =>
  questions.some(({ isNeeded }, index) => isNeeded && REFUSALS.has(answers[index]?.status ?? 0));

function send(response: ServerResponse, frame: Frame, answers: readonly (string | null)[], nonce: string) {
  for (const [name, value] of frame.headers) response.setHeader(name, value);
  const data = inScript(`[${answers.map((text) => text ?? "null").join(",")}]`);
  response.writeHead(200).end(frame.before.join(nonce) + data + frame.after.join(nonce));
}

function sendRecorded(response: ServerResponse, { status, headers, body }: RecordedPage) {
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && name !== "transfer-encoding" && name !== "connection")
      response.setHeader(name, value);
  }
  response.writeHead(status).end(body);
}

/**
 * Keeps the panel's pages without their data, and answers with the data of this moment in them. The framework
 * renders a page once for each address, language, and person with their role and store: `SHELL` answers with
 * all of these that the page shows, each time anew. Data come from the endpoints, which the browser would ask
 * next: they check session and permission as always.
 * @param handle renders a page; with `FRAME_HEADER` it may leave out the data
 */
export function frameByFrame(handle: RequestListener, ask: AskEndpoint): RequestListener {
  const frames = new LRUCache<string, Frame>({ max: MAX_FRAMES, maxSize: MAX_CHARACTERS });
  /** What the page at an address asks, whoever opens it. */
  const questionsAt = new LRUCache<string, readonly Question[]>({ max: MAX_FRAMES });

  /** @returns null when the answer is sent, or nobody waits for it any more */
  async function newFrame(key: string, request: IncomingMessage, response: ServerResponse) {
    request.headers[FRAME_HEADER] = "1";
    const page = await recordedPage(handle, request, response);
    delete request.headers[FRAME_HEADER];
    if (response.closed) return null;
    if (!page) return void response.destroy();
    const frame = frameOf(page, request.headers[NONCE_HEADER]?.toString() ?? "");
    if (!frame) return void sendRecorded(response, page);
    const characters = [...frame.before, ...frame.after].reduce((sum, { length }) => sum + length, 0);
    frames.set(key, frame, { size: characters + 1 });
    questionsAt.set(request.url ?? "", frame.questions);
    return frame;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url = "", headers } = request;
    const asking = { request, ask };
    const known = questionsAt.get(url) ?? [];
    const [shell, ...early] = await Promise.all(
      [SHELL, ...known.map((one) => one.url)].map((one) => answerTo(one, asking)),
    );
    const person = textOf(shell);
    if (response.closed) return;
    if (person === null) return handle(request, response);
    const locale = toLocale(readCookie(headers.cookie ?? null, LOCALE_COOKIE));
    const key = `${locale} ${url} ${person}`;
    const frame = frames.get(key) ?? (await newFrame(key, request, response));
    if (!frame) return;
    const { questions } = frame;
    const answers =
      questions === known || JSON.stringify(questions) === JSON.stringify(known)
        ? early
        : await Promise.all(questions.map((one) => answerTo(one.url, asking)));
    if (response.closed) return;
    if (hasRefusal(questions, answers)) return handle(request, response);
    send(response, frame, answers.map(textOf), headers[NONCE_HEADER]?.toString() ?? "");
  }

  return (request, response) => {
    if ((request.url ?? "").length > MAX_URL) return handle(request, response);
    void answer(request, response).catch(() => response.closed || handle(request, response));
  };
}
