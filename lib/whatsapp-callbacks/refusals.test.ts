import { expect, it } from "vitest";
import { isRefusal } from "@/lib/whatsapp-callbacks/refusals";
import english from "@/messages/english";
import portuguese from "@/messages/portuguese";

it("a message names the word that stops them in its language, and that word is understood", () => {
  const words = [portuguese, english].map(
    ({ mail }) => /\p{Lu}{4,}/u.exec(mail.marketing.stopByAnswer)?.[0] ?? "",
  );
  expect(words).toEqual(["SAIR", "STOP"]);
  expect(words.map(isRefusal)).toEqual([true, true]);
});
