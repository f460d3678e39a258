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
    randomInt(4) === 0 ? `"${nonce}"${nonce}"` : `<script nonce="${nonce}">${some()}</script>`,
  );
  return `<html>${places.map((place) => some() + place).join("")}</html>`;
}

it("is the page under any nonce, in a tenth of the bytes of a page that repeats itself", async () => {
  let compressed = 0;
  for (let n = 0; n < 150; n++) {
    const nonce = newNonce();
    const page = aPage(nonce);
    const body = await compressAroundNonce(page, nonce);
    if (!body) continue;
    compressed++;
    const own = newNonce();
    const sent = body.with(own);
    expect(sent.length).toBe(body.bytes);
    expect(brotliDecompressSync(sent).toString()).toBe(page.replaceAll(nonce, own));
  }
  expect(compressed).toBeGreaterThan(130);
  const nonce = newNonce();
  const long = `<script nonce="${nonce}">${"produto ".repeat(5000)}</script>`;
  expect((await compressAroundNonce(long, nonce))?.bytes).toBeLessThan(long.length / 10);
});

it("is not used where a place of the nonce does not refer back", async () => {
  expect(await compressAroundNonce("<p>nothing</p>", newNonce())).toBeNull();
  const nonce = newNonce();
  // The compressor refers to this text for the nonce's first place, so the nonce can't be replaced.
  const other = nonce.slice(0, 31);
  const page = `<p>${other}</p><script nonce="${nonce}">1</script>`;
  const body = await compressAroundNonce(page, nonce);
  const own = newNonce();
  if (body) expect(brotliDecompressSync(body.with(own)).toString()).toBe(page.replaceAll(nonce, own));
});

it("is packed for nearly every page", async () => {
  const nonce = newNonce();
  const pages = Array.from(
    { length: 60 },
    () => new KeptPage({ storeId: null, tests: [], combination: "", headers: [], body: aPage(nonce), nonce }),
  );
  const before = pages.reduce((sum, { bytes }) => sum + bytes, 0);
  await Promise.all(pages.map(({ packed }) => packed));
  expect(pages.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(before * 0.75);
});
