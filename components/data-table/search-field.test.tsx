// @vitest-environment happy-dom
import { NextIntlClientProvider } from "next-intl";
import { act, useState } from "react";
import { expect, it } from "vitest";
import { SearchField } from "@/components/data-table/search-field";
import { compiled } from "@/lib/i18n/compiled";
import { keyboardPage, pass } from "@/lib/testing/keyboard";
import portuguese from "@/messages/portuguese";

const PAUSE_MS = 350;
const { show, find, type } = keyboardPage();

/** The address as Next shows it to the page: it arrives later than `onSearch` asks for it. */
let arrive = async (_text: string) => {};
let asked: string[] = [];

function Page() {
  const [value, setValue] = useState("");
  arrive = (text) => act(async () => setValue(text));
  return <SearchField label="Buscar" value={value} onSearch={(text) => asked.push(text)} maxLength={200} />;
}

const box = () => find("[role=searchbox]") as HTMLInputElement;
const goBack = () => act(async () => window.dispatchEvent(new PopStateEvent("popstate")));

async function open() {
  asked = [];
  await show(
    <NextIntlClientProvider locale="pt-BR" messages={compiled(portuguese)} timeZone="UTC">
      <Page />
    </NextIntlClientProvider>,
  );
  await act(async () => box().focus());
}

it("shows the text of the page that Back leads to, though the search had not yet reached the page", async () => {
  await open();
  await type("difusor");
  await pass(PAUSE_MS);
  expect(asked).toEqual(["difusor"]);
  await goBack();
  expect(box().value).toBe("");
});

it("follows the address back and forth after a search that reached the page", async () => {
  await open();
  await type("difusor");
  await pass(PAUSE_MS);
  await arrive("difusor");
  await goBack();
  await arrive("");
  expect(box().value).toBe("");
  await goBack();
  await arrive("difusor");
  expect(box().value).toBe("difusor");
});

it("does not search on the page that Back leads to for what was typed before", async () => {
  await open();
  await type("difusor");
  await goBack();
  await pass(PAUSE_MS);
  expect(asked).toEqual([]);
  expect(box().value).toBe("");
});

it("keeps what is typed while the search before it reaches the page", async () => {
  await open();
  await type("difusor");
  await pass(PAUSE_MS);
  await type(" de");
  await arrive("difusor");
  expect(box().value).toBe("difusor de");
  await type(" ambiente");
  await pass(PAUSE_MS);
  expect(asked).toEqual(["difusor", "difusor de ambiente"]);
});

it("empties when the filters are removed elsewhere", async () => {
  await open();
  await type("difusor");
  await pass(PAUSE_MS);
  await arrive("difusor");
  await arrive("");
  expect(box().value).toBe("");
});
