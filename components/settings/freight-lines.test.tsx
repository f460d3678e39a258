// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { NextIntlClientProvider } from "next-intl";
import { act, useState } from "react";
import { expect, it, vi } from "vitest";
import { PanelContextProvider } from "@/components/layout/panel-context";
import { FreightLines } from "@/components/settings/freight-lines";
import { FreightSimulator } from "@/components/settings/freight-simulator";
import { categoryOptionsQuery } from "@/lib/categories/client";
import { blankDraft, type RateDraft, rateOf } from "@/lib/freight/draft";
import { compiled } from "@/lib/i18n/compiled";
import { keyboardPage } from "@/lib/testing/keyboard";
import portuguese from "@/messages/portuguese";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: () => undefined }) }));

const { show } = keyboardPage();
const PLANTS = { id: "plantas", nome: "Plantas", paiId: null, nivel: 1 };
const pac: RateDraft = { ...blankDraft("1"), nome: "PAC", precoCents: 2500, prazoDiasUteis: 8 };
const courier: RateDraft = {
  ...{ ...pac, key: "2", nome: "Motoboy", precoCents: 900, faixasCep: "01000-000 a 05999-999" },
  ...{ pesoMaximoGramas: 900, subtotalDeCents: 5000, categoriaIds: ["plantas"] },
};

function Page({ first }: { first: readonly RateDraft[] }) {
  const [drafts, setDrafts] = useState(first);
  return (
    <>
      <FreightLines
        drafts={drafts}
        errors={{ "linhas[1].categoriaIds": "Não existe" }}
        onChange={setDrafts}
      />
      <FreightSimulator
        rates={drafts.flatMap((draft) => rateOf(draft) ?? [])}
        diasPreparo={2}
        fechamentos={[]}
        diasDespacho={[]}
        horaCorte={null}
        fusoHorario="America/Sao_Paulo"
      />
    </>
  );
}

async function open(...first: RateDraft[]) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(categoryOptionsQuery.queryKey, [PLANTS] as never);
  const store = { nomeLoja: "Aurora", fusoHorario: "America/Sao_Paulo", moeda: "BRL" };
  await show(
    <NextIntlClientProvider locale="pt-BR" messages={compiled(portuguese)} timeZone="UTC">
      <QueryClientProvider client={client}>
        <MantineProvider env="test">
          <PanelContextProvider user={{} as never} store={store}>
            <Page first={first} />
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
const write = (label: string, text: string) =>
  act(async () => {
    const element = control(label);
    const kinds = { INPUT: HTMLInputElement, TEXTAREA: HTMLTextAreaElement, SELECT: HTMLSelectElement };
    const kind = kinds[element.tagName as keyof typeof kinds];
    Object.getOwnPropertyDescriptor(kind.prototype, "value")?.set?.call(element, text);
    element.dispatchEvent(new Event(element.tagName === "SELECT" ? "change" : "input", { bubbles: true }));
  });

it("shows each line with its limits, and what the server refused at its line", async () => {
  await open(pac, courier);
  expect(words("tbody tr")).toMatchObject([
    expect.stringContaining("PACBrasil inteiroR$ 25,008 dias úteis"),
    expect.stringMatching(/até 900 gsubtotal de R\$ 50,001 faixa de CEPsó 1 categoria/),
  ]);
  expect(words("fieldset p")).toEqual(["Não existe"]);
});

it("puts a line into the table only once it is whole, and keeps the others", async () => {
  await open(pac);
  await click("Adicionar linha");
  await write("Nome", "Perto");
  await write("Preço", "12");
  await write("Prazo (dias úteis)", "1");
  await write("Faixas de CEP", "05999-999 a 01000-000");
  await click("Pôr na tabela");
  expect(words("tbody tr")).toHaveLength(1);
  expect(words("[role=dialog]")[0]).toContain("Uma faixa por linha");
  await write("Faixas de CEP", "01000-000 a 05999-999");
  await click("Pôr na tabela");
  expect(words("tbody tr")).toMatchObject([expect.stringContaining("PAC"), expect.stringContaining("Perto")]);
  expect(document.querySelector("[role=dialog]")).toBeNull();
});

it("says of each line why it does not serve", async () => {
  await open(pac, courier, { ...pac, key: "3", nome: "pac" }, { ...pac, key: "4", nome: "Rio", ufs: ["RJ"] });
  const why = () => words("details li");
  expect(why()).toEqual([
    "Motoboy: só com um CEP das faixas",
    "pac: outra linha com este nome vem antes",
    "Rio: não vai para SP",
  ]);
  await write("CEP", "08000-000");
  expect(why()[0]).toBe("Motoboy: o CEP está fora das faixas");
  await write("CEP", "01310-930");
  expect(why()[0]).toBe("Motoboy: só para itens de certas categorias");
  await write("Itens da categoria", "plantas");
  expect(why()).toHaveLength(2);
  expect(words("[role=status]").join(" ")).toContain("Motoboy10 dias úteis");
  await write("Peso (g)", "901");
  expect(why()[0]).toBe("Motoboy: o peso está fora dos limites");
  await write("Peso (g)", "");
  await write("Subtotal do pedido", "49,99");
  expect(why()[0]).toBe("Motoboy: o subtotal está fora dos limites");
});

it("lets a person take a deleted category off a line, and does not do it alone", async () => {
  await open({ ...courier, categoriaIds: ["plantas", "excluida"] });
  await click("Editar Motoboy");
  expect(words("[role=dialog]")[0]).toContain("1 categoria desta linha foi excluída");
  await click("Pôr na tabela");
  expect(words("tbody tr")[0]).toContain("só 2 categorias");
  await click("Editar Motoboy");
  await click("Tirar da linha");
  await click("Pôr na tabela");
  expect(words("tbody tr")[0]).toContain("só 1 categoria");
});
