import { randomInt } from "node:crypto";
import { brotliDecompressSync } from "node:zlib";
import { expect, it } from "vitest";
import { KeptPage } from "./kept-page";
import { compressAroundNonce } from "./nonce-brotli";

const newNonce = () => crypto.randomUUID().replaceAll("-", "");
const WORDS = [
  "saia",
  "vestido",
  "ação",
  "R$ 1.234,50",
  "<p class='a'>",
  "</p>",
  "self.__next_f.push",
  "🧵",
  "\n",
];

/** Text like a page's, with the nonce in some thirty places, also at once one after another. */
function aPage(nonce: string): string {
  const some = () =>
    Array.from({ length: randomInt(1, 60) }, () => `${WORDS[randomInt(WORDS.length)]}${randomInt(99)}`).join(
      " ",
    );
  const places = Array.from({ length: randomInt(1, 30) }, () =>
    randomInt(4) === 0 ? `"${nonce}","${nonce}"` : `<script nonce="${nonce}">${some()}</script>`,
  );
  return `<html>${places.map((place) => some() + place).join("")}</html>`;
}

it("is the page under any nonce, in a tenth of the bytes of a page that repeats itself", async () => {
  for (let n = 0; n < 150; n++) {
    const nonce = newNonce();
    const page = aPage(nonce);
    const body = await compressAroundNonce(page, nonce);
    if (!body) throw new Error("not compressed");
    const own = newNonce();
    const sent = body.with(own);
    expect(sent.length).toBe(body.bytes);
    expect(brotliDecompressSync(sent).toString()).toBe(page.replaceAll(nonce, own));
  }
  const nonce = newNonce();
  const long = `<script nonce="${nonce}">${"produto ".repeat(5000)}</script>`;
  expect((await compressAroundNonce(long, nonce))?.bytes).toBeLessThan(long.length / 10);
});

it("is not used for a page without a nonce, or with letters that stand for it", async () => {
  expect(await compressAroundNonce("<p>nothing</p>", newNonce())).toBeNull();
  const nonce = newNonce();
  const letters = Array.from({ length: 31 }, (_, n) => String.fromCharCode(n + 1)).join("");
  const page = `<p>${letters.replace(/[\t\n\v\f\r]/g, "")}\x1f\x1e\x1d\x1c\x1b\x1a</p><script nonce="${nonce}">1</script>`;
  expect(await compressAroundNonce(page, nonce)).toBeNull();
});

it("is packed for every page", async () => {
  const nonce = newNonce();
  const pages = Array.from(
    { length: 60 },
    () => new KeptPage({ storeId: null, tests: [], combination: "", headers: [], body: aPage(nonce), nonce }),
  );
  const before = pages.reduce((sum, { bytes }) => sum + bytes, 0);
  await Promise.all(pages.map(({ packed }) => packed));
  expect(pages.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(before * 0.75);
});
