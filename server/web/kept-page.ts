import type { IncomingMessage, ServerResponse } from "node:http";
import { brotliDecompressSync } from "node:zlib";
import Negotiator from "negotiator";
import type { Told } from "../../lib/experiments/page-headers";
import { newNonce } from "../../lib/http/page-headers";
import { compressAroundNonce, type NoncedBody } from "./nonce-brotli";

export type WrittenPage = Told & { headers: [name: string, value: string][]; body: string; nonce: string };

const takesBrotli = (request: IncomingMessage) => new Negotiator(request).encodings().includes("br");

/**
 * A page that many visitors get. It is compressed once, soon after it was written, and then kept only in that
 * form. Each answer has its own nonce, so that knowing one page's nonce reveals no other.
 */
export class KeptPage {
  readonly storeId: string | null;
  readonly tests: Told["tests"];
  readonly combination: string;
  #headers: WrittenPage["headers"];
  #nonce: string;
  #text: string | null;
  #compressed: NoncedBody | null = null;
  /** Settles when the page has its final size. */
  readonly packed: Promise<void>;

  constructor({ storeId, tests, combination, headers, body, nonce }: WrittenPage) {
    this.storeId = storeId;
    this.tests = tests;
    this.combination = combination;
    this.#headers = headers;
    this.#nonce = nonce;
    this.#text = body;
    this.packed = this.#pack(body);
  }

  get bytes(): number {
    return this.#compressed?.bytes ?? this.#text?.length ?? 0;
  }

  async #pack(body: string): Promise<void> {
    this.#compressed = await compressAroundNonce(body, this.#nonce).catch(() => null);
    if (this.#compressed) this.#text = null;
  }

  #textWith(nonce: string): string {
    if (this.#text !== null) return this.#text.replaceAll(this.#nonce, nonce);
    return this.#compressed ? brotliDecompressSync(this.#compressed.with(nonce)).toString() : "";
  }

  answer(request: IncomingMessage, response: ServerResponse): void {
    const nonce = newNonce();
    for (const [name, value] of this.#headers) response.setHeader(name, value.replaceAll(this.#nonce, nonce));
    if (!this.#compressed || !takesBrotli(request)) return void response.end(this.#textWith(nonce));
    const body = this.#compressed.with(nonce);
    response.setHeader("content-encoding", "br");
    response.setHeader("content-length", body.length);
    response.end(body);
  }
}
