// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { NextIntlClientProvider } from "next-intl";
import { act, type ReactNode } from "react";
import { expect, it, vi } from "vitest";
import { FieldDialogs } from "@/components/custom-fields/field-dialogs";
import { FieldList } from "@/components/custom-fields/field-list";
import { ValuesCard } from "@/components/custom-fields/values-card";
import { ValuesDialog } from "@/components/custom-fields/values-dialog";
import { PanelContextProvider } from "@/components/layout/panel-context";
import { customFieldsQuery, type FieldView } from "@/lib/custom-fields/client";
import { compiled } from "@/lib/i18n/compiled";
import { keyboardPage } from "@/lib/testing/keyboard";
import portuguese from "@/messages/portuguese";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: () => undefined }) }));

const { show } = keyboardPage();
const base = { entidade: "cliente", mostrarNaLoja: false, criadoEm: "", atualizadoEm: "" } as const;
const FIELDS: FieldView[] = [
  { ...base, id: "1", ordem: 0, nome: "Apelido", chave: "apelido", tipo: "texto", opcoes: [] },
  { ...base, id: "2", ordem: 1, nome: "Renda", chave: "renda", tipo: "numero", opcoes: [] },
  { ...base, id: "3", ordem: 2, nome: "Time", chave: "time", tipo: "escolha", opcoes: ["Ceará"] },
  { ...base, id: "4", ordem: 3, nome: "Casamento", chave: "casamento", tipo: "data", opcoes: [] },
];
const VALUES = { renda: 1.5, time: "Icasa", casamento: "2020-05-16" };

async function open(screen: ReactNode) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(customFieldsQuery.queryKey, FIELDS as never);
  const store = { nomeLoja: "Aurora", fusoHorario: "America/Sao_Paulo", moeda: "BRL" };
  await show(
    <NextIntlClientProvider locale="pt-BR" messages={compiled(portuguese)} timeZone="UTC">
      <QueryClientProvider client={client}>
        <MantineProvider env="test">
          <PanelContextProvider user={{} as never} store={store}>
            {screen}
          </PanelContextProvider>
        </MantineProvider>
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
}

const words = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent?.replace(/\s/g, " "));
const click = (name: string) =>
  act(async () =>
    [...document.querySelectorAll<HTMLElement>("button")]
      .find((button) => (button.getAttribute("aria-label") ?? button.textContent) === name)
      ?.click(),
  );
const control = (label: string) => {
  const found = [...document.querySelectorAll("label")].find(({ textContent }) => textContent === label);
  return document.getElementById(found?.htmlFor ?? "") as HTMLInputElement;
};
const KINDS = { INPUT: HTMLInputElement, TEXTAREA: HTMLTextAreaElement, SELECT: HTMLSelectElement };
const write = (label: string, text: string) =>
  act(async () => {
    const element = control(label);
    const kind = KINDS[element.tagName as keyof typeof KINDS];
    Object.getOwnPropertyDescriptor(kind.prototype, "value")?.set?.call(element, text);
    element.dispatchEvent(new Event(element.tagName === "SELECT" ? "change" : "input", { bubbles: true }));
  });

it("shows a record's values by name, and nothing where the store has no field", async () => {
  await open(
    <>
      <ValuesCard entidade="cliente" values={VALUES} onEdit={() => undefined} />
      <ValuesCard entidade="pedido" values={{}} onEdit={() => undefined} />
    </>,
  );
  expect(words("h2")).toEqual(["Campos personalizados"]);
  expect(words("dt")).toEqual(["Renda", "Time", "Casamento"]);
  expect(words("dd")).toEqual(["1,5", "Icasa", "16 de mai. de 2020"]);
});

it("sends only what was changed, offers a kept choice, and a number that can't be read as it is", async () => {
  const sent = vi.fn((changes: object) => changes);
  const save = vi.fn(async (changes: object) => changes);
  await open(
    <ValuesDialog
      entidade="cliente"
      values={VALUES}
      mutation={{ mutationFn: save }}
      sent={sent}
      onClose={() => undefined}
    />,
  );
  expect([...control("Time").querySelectorAll("option")].map(({ value }) => value)).toEqual([
    "",
    "Icasa",
    "Ceará",
  ]);
  await write("Apelido", "Ana");
  await write("Renda", "1.299");
  expect(control("Renda").value).toBe("1.299");
  await write("Casamento", "");
  await click("Salvar campos");
  expect(sent).toHaveBeenCalledWith({ apelido: "Ana", renda: "1.299", casamento: null });
});

it("asks a choice for its options before anything is sent", async () => {
  await open(<FieldDialogs dialog={{ kind: "new", entidade: "produto" }} onClose={() => undefined} />);
  await write("Nome", "Tecido");
  await write("Tipo", "escolha");
  await click("Criar campo");
  expect(document.body.textContent).toContain("Informe ao menos uma opção");
});

it("says what a removal takes away", async () => {
  const [field] = FIELDS;
  if (!field) throw new Error("no field");
  await open(<FieldDialogs dialog={{ kind: "remove", field }} onClose={() => undefined} />);
  expect(document.body.textContent).toContain("Excluir o campo Apelido?");
  expect(document.body.textContent).toContain("não voltam");
});

it("lists the fields with what each can hold, and the ends of the list move no further", async () => {
  const opened = vi.fn();
  await open(<FieldList entidade="cliente" fields={FIELDS} isFull onOpen={opened} />);
  expect(words("li > span:nth-child(2)")).toEqual(["Texto", "Número", "Escolha com 1 opção", "Data"]);
  const off = [...document.querySelectorAll("[aria-disabled=true]")].map((it) =>
    it.getAttribute("aria-label"),
  );
  expect(off).toEqual(["Mover Apelido para cima", "Mover Casamento para baixo"]);
  await click("Excluir Renda");
  expect(opened).toHaveBeenCalledWith({ kind: "remove", field: FIELDS[1] });
  expect(
    [...document.querySelectorAll("button")].find((it) => it.textContent === "Novo campo de cliente")
      ?.disabled,
  ).toBe(true);
});
