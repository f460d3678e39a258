import { expect, it } from "vitest";
import { bodyOf, draftOf, rebased } from "@/lib/settings/draft";
import type { Settings } from "@/lib/settings/schema";

const settings = {
  nomeLoja: "Aurora",
  emailContato: "a@b.test",
  documento: null,
  estoqueBaixo: 5,
} as Settings;
const base = draftOf(settings);

it("sends what differs, and takes away what was emptied", () => {
  expect(bodyOf(base, base)).toEqual({});
  expect(bodyOf(base, { ...base, emailContato: "", estoqueBaixo: 9 })).toEqual({
    emailContato: null,
    estoqueBaixo: 9,
  });
});

it("keeps one's own edits over what somebody else changed meanwhile, and takes over the rest", () => {
  const mine = { ...base, nomeLoja: "Minha", estoqueBaixo: 7 };
  const theirs = { ...base, nomeLoja: "Deles", documento: "123" };
  expect(rebased(base, mine, theirs)).toEqual({
    ...base,
    nomeLoja: "Minha",
    documento: "123",
    estoqueBaixo: 7,
  });
});
