// @vitest-environment happy-dom
import { MantineProvider, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { NextIntlClientProvider } from "next-intl";
import { expect, it } from "vitest";
import { FormProblems } from "@/components/form/form-problems";
import { useFormAction } from "@/components/form/use-form-action";
import { ApiError } from "@/lib/http/fetcher";
import { compiled } from "@/lib/i18n/compiled";
import { held, keyboardPage } from "@/lib/testing/keyboard";
import portuguese from "@/messages/portuguese";

const { show, field, focus, type, press, alerts } = keyboardPage();
type Props = { isBrief: boolean; send: () => Promise<unknown> };

function Form({ isBrief, send }: Props) {
  const form = useForm({
    initialValues: { nome: "", email: "" },
    validate: {
      nome: (text) => (text ? null : "Informe o nome"),
      email: (text) => (text ? null : "Informe"),
    },
  });
  const action = useFormAction({ form, mutation: { mutationFn: send }, sent: (values) => values, isBrief });
  return (
    <form noValidate onSubmit={action.submit}>
      <FormProblems {...action.problems} />
      <TextInput name="nome" label="Nome" {...form.getInputProps("nome")} />
      <TextInput name="email" label="E-mail" {...form.getInputProps("email")} />
    </form>
  );
}

const open = (props: Props) =>
  show(
    <NextIntlClientProvider locale="pt-BR" messages={compiled(portuguese)} timeZone="UTC">
      <QueryClientProvider client={new QueryClient()}>
        <MantineProvider env="test">
          <Form {...props} />
        </MantineProvider>
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );

for (const isBrief of [false, true]) {
  const kind = isBrief ? "a brief form" : "a form with a summary";
  it(`keeps in each field of ${kind} what is typed into it after an empty submit`, async () => {
    await open({ isBrief, send: async () => ({}) });
    await press();
    const first = isBrief ? field("nome") : document.querySelector("[role=alert]");
    expect(document.activeElement).toBe(first);
    for (const name of ["email", "nome"]) {
      await focus(name);
      for (const key of "1578") await type(key);
      expect(field(name).value).toBe("1578");
    }
  });

  it(`tells of a late refusal of ${kind}, and leaves the focus to who types`, async () => {
    const answer = held();
    await open({ isBrief, send: () => answer.promise });
    await focus("nome");
    await type("Ana");
    await focus("email");
    await type("ana@exemplo.test");
    await press();
    await type(".b");
    await answer.refuse(new ApiError(422, "INVALID", "nome: recusado", null, "nome"));
    await type("r");
    expect(field("email").value).toBe("ana@exemplo.test.br");
    expect(alerts()).toContain("Nome");
  });
}
