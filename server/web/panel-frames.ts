import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import {
  ANSWERS_ID,
  documentTitle,
  FRAME_HEADER,
  inScript,
  PART_HEADER,
  type PageQuestions,
  type Question,
  titleIn,
} from "../../lib/http/page-answers";
import { NONCE_HEADER } from "../../lib/http/page-headers";
import type { Answer } from "../../lib/http/reply";
import {
  DEFAULT_LOCALE,
  LOCALE_COOKIE,
  LOCALES,
  type Locale,
  READER_LOCALE_HEADER,
} from "../../lib/i18n/locales";
import type { DirectEndpoints } from "./direct-endpoints";
import { OWN_HEADERS, type RecordedPage, recordedPage } from "./recorded-page";

/** Answers with all that a frame shows of the person and the store. */
const SHELL = "/auth/moldura";
const MAX_FRAMES = 2_000;
/** A usual frame has 40,000 characters, two bytes each. */
const MAX_CHARACTERS = 8 * 1024 * 1024;
/** A person's name and the words that they searched for do not stay in memory for longer. */
const MAX_AGE_MS = 10 * 60_000;
const MAX_URL = 500;

const START = `<script type="application/json" id="${ANSWERS_ID}">`;
const END = "</script>";
/** React writes this where a part of a page has failed. */
const FAILED = "data-dgst";
const NONCE = /^[\w-]{16,}$/;

/** A record's id in the path. */
const ID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/gi;

const idsIn = (url: string): readonly string[] => [...new Set(url.split("?")[0]?.match(ID))];

// Pages have no control characters. If one had, it would only get an id of its own address.
const placeOf = (index: number) => `\u0001${index}\u0001`;
const withoutIds = (text: string, ids: readonly string[]) =>
  ids.reduce((left, id, index) => left.replaceAll(id, placeOf(index)), text);
const withIds = (text: string, ids: readonly string[]) =>
  ids.reduce((left, id, index) => left.replaceAll(placeOf(index), id), text);

/**
 * A page without its data and without the ids of its address. Its nonce stood between the parts of `before` and
 * of `after`.
 */
type Frame = PageQuestions & {
  headers: [name: string, value: string[]][];
  before: string[];
  after: string[];
};

/** @returns null where the page is complete without our answers */
function frameOf(
  { status, headers, body }: RecordedPage,
  nonce: string,
  ids: readonly string[],
): Frame | null {
  const html = withoutIds(body.toString("utf8"), ids);
  const start = html.indexOf(START) + START.length;
  const end = html.indexOf(END, start);
  if (status !== 200 || start < START.length || html.includes(FAILED) || !NONCE.test(nonce)) return null;
  const kept = Object.entries(headers).filter(
    ([name]) => !OWN_HEADERS.has(name) && name !== "content-security-policy",
  );
  return {
    // JSON writes the control characters of an id's place in another way.
    ...(JSON.parse(html.slice(start, end).replaceAll("\u0001", "\\u0001")) as PageQuestions),
    headers: kept.map(([name, value]) => [name, String(value).split(nonce)]),
    before: html.slice(0, start).split(nonce),
    after: html.slice(end).split(nonce),
  };
}

type AskEndpoint = DirectEndpoints["ask"];

const CHOSEN = new RegExp(`(?:^|;\\s*)${LOCALE_COOKIE}=([^;]*)`, "g");

/** @returns null where the page may read the cookies in another way */
function localeIn(cookies = ""): Locale | null {
  const [chosen, ...others] = [...cookies.matchAll(CHOSEN)].map(([, value]) => value);
  if (chosen === undefined) return DEFAULT_LOCALE;
  return others.length === 0 ? (LOCALES.find((locale) => locale === chosen) ?? null) : null;
}

type Asking = { request: IncomingMessage; ask: AskEndpoint; locale: Locale };

function answerTo(url: string, { request: { headers }, ask, locale }: Asking): Promise<Answer | undefined> {
  const own = { ...headers, accept: "application/json", [PART_HEADER]: "1", [READER_LOCALE_HEADER]: locale };
  // A condition of the page's request is none of its parts.
  const { "if-none-match": _, ...sent } = own as typeof own & { "if-none-match"?: string };
  return ask(url, { headers: sent }).catch(() => undefined);
}

const textOf = (answer: Answer | undefined) =>
  answer?.status === 200 && typeof answer.body === "string" ? answer.body : null;

const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** The first title of a page about one record: screen readers read it before the browser draws the page. */
function titleElement({ title }: Frame, [record]: readonly (string | null)[]): string {
  if (!title || !record) return "";
  const { data } = JSON.parse(record) as { data: unknown };
  return `<title>${escaped(documentTitle(titleIn(title, data)))}</title>`;
}

type Given = { answers: readonly (string | null)[]; nonce: string; ids: readonly string[] };

function send(response: ServerResponse, frame: Frame, { answers, nonce, ids }: Given) {
  for (const [name, value] of frame.headers) response.setHeader(name, value.join(nonce));
  const data = inScript(`[${answers.map((text) => text ?? "null").join(",")}]`);
  const before = withIds(frame.before.join(nonce), ids).replace(
    "</head>",
    () => `${titleElement(frame, answers)}</head>`,
  );
  response.writeHead(200).end(before + data + withIds(frame.after.join(nonce), ids));
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
 * renders a page once for each address without its ids, language, and person with their role and store: `SHELL`
 * answers with all of these that the page shows, each time anew. Data come from the endpoints, which the browser
 * would ask next: they check session and permission as always.
 * @param handle renders a page; with `FRAME_HEADER` it may leave out the data
 */
export function frameByFrame(handle: RequestListener, ask: AskEndpoint): RequestListener {
  const limits = { max: MAX_FRAMES, ttl: MAX_AGE_MS, ttlAutopurge: true };
  const frames = new LRUCache<string, Frame>({ ...limits, maxSize: MAX_CHARACTERS });
  /** What the page at an address asks, whoever opens it. */
  const questionsAt = new LRUCache<string, readonly Question[]>(limits);

  /** @returns null when the answer is sent, or nobody waits for it any more */
  async function newFrame(request: IncomingMessage, response: ServerResponse, ids: readonly string[]) {
    request.headers[FRAME_HEADER] = "1";
    const page = await recordedPage(handle, request, response).finally(() => {
      delete request.headers[FRAME_HEADER];
    });
    if (response.closed) return null;
    if (!page) return void response.destroy();
    const frame = frameOf(page, request.headers[NONCE_HEADER]?.toString() ?? "", ids);
    if (!frame) sendRecorded(response, page);
    return frame;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url = "", headers } = request;
    const ids = idsIn(url);
    const address = withoutIds(url, ids);
    const locale = localeIn(headers.cookie);
    if (locale === null) return handle(request, response);
    const asking = { request, ask, locale };
    const askAll = (questions: readonly Question[]) =>
      Promise.all(questions.map((one) => answerTo(withIds(one.url, ids), asking)));
    const known = questionsAt.get(address);
    const [shell, early] = await Promise.all([answerTo(SHELL, asking), known && askAll(known)]);
    const person = textOf(shell);
    if (response.closed) return;
    // A page about the person has their id also where it shows who is signed in.
    if (person === null || ids.some((id) => person.includes(id))) return handle(request, response);
    const key = `${locale} ${address} ${person}`;
    let frame = frames.get(key);
    if (!frame) {
      const made = await newFrame(request, response, ids);
      if (!made) return;
      frame = made;
      questionsAt.set(address, frame.questions);
      // The person or the role may have changed before the page was rendered.
      if (textOf(await answerTo(SHELL, asking)) === person) {
        const characters = [key, ...frame.before, ...frame.after].reduce(
          (sum, { length }) => sum + length,
          0,
        );
        frames.set(key, frame, { size: characters });
      }
    }
    const { questions } = frame;
    const answers = (early ?? (await askAll(questions))).map(textOf);
    if (response.closed) return;
    if (questions.some(({ isNeeded }, index) => isNeeded && answers[index] === null))
      return handle(request, response);
    send(response, frame, { answers, nonce: headers[NONCE_HEADER]?.toString() ?? "", ids });
  }

  return (request, response) => {
    if ((request.url ?? "").length > MAX_URL) return handle(request, response);
    void answer(request, response).catch(() => response.closed || handle(request, response));
  };
}
