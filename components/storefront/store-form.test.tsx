// @vitest-environment happy-dom
import { expect, it, vi } from "vitest";
import { ApiError } from "@/lib/http/fetcher";
import { held, keyboardPage } from "@/lib/testing/keyboard";
import { FormField } from "./form-field";
import { StoreForm } from "./store-form";

const server = vi.hoisted(() => ({ answer: null as (() => Promise<unknown>) | null }));
vi.mock("@/lib/http/ask", () => ({ ask: () => server.answer?.() }));
vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

const texts = {
  submit: "Enviar",
  submitting: "Enviando",
  wait: "Espere {seconds}",
  failed: "Não deu",
  fields: { email: "Informe o e-mail", nome: "Informe o nome" },
};
const { show, field, focus, type, press, alerts } = keyboardPage();
const open = () =>
  show(
    <StoreForm path="/store-auth/cadastro" texts={texts}>
      <FormField name="nome" label="Nome" required />
      <FormField name="email" label="E-mail" required />
    </StoreForm>,
  );

it("keeps in each field what is typed into it after an empty submit", async () => {
  await open();
  await press();
  expect(document.activeElement).toBe(field("nome"));
  for (const name of ["email", "nome"]) {
    await focus(name);
    for (const key of "1578") await type(key);
    expect(field(name).value).toBe("1578");
  }
});

it("tells of a late refusal with a link, and leaves the focus to who types", async () => {
  const answer = held();
  server.answer = () => answer.promise;
  await open();
  await focus("nome");
  await type("Ana");
  await focus("email");
  await type("ana@exemplo.test");
  await press();
  await type(".b");
  await answer.refuse(new ApiError(422, "INVALID", "nome: recusado", null, "nome"));
  await type("r");
  expect(field("email").value).toBe("ana@exemplo.test.br");
  expect(alerts()).toBe("Informe o nome ");
  server.answer = () => Promise.reject(new ApiError(422, "INVALID", "nome: recusado", null, "nome"));
  await press();
  expect(document.activeElement).toBe(field("nome"));
});
