import { NextIntlClientProvider } from "next-intl";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { useReason } from "@/components/orders/use-reason";
import { compiled } from "@/lib/i18n/compiled";
import english from "@/messages/english";
import portuguese from "@/messages/portuguese";

const Reason = ({ text }: { text: string }) => useReason()(text);

const shown = (locale: "en" | "pt-BR", text: string) =>
  renderToString(
    <NextIntlClientProvider
      locale={locale}
      messages={compiled(locale === "en" ? english : portuguese)}
      timeZone="UTC"
    >
      <Reason text={text} />
    </NextIntlClientProvider>,
  );

it.each([
  ["pagamento confirmado", "payment confirmed"],
  ["nada a pagar", "nothing to pay"],
  ["prazo de pagamento", "payment deadline"],
  ["devolução nº 1", "return #1"],
  ["sem estoque", "not enough stock"],
  ["variante removida", "variant removed"],
  ["Fim da validade", "Expired"],
  ["cliente", "The customer changed their mind"],
])("says the system's %s in English, and as it is kept in Portuguese", (kept, english) => {
  expect(shown("en", kept)).toBe(english);
  if (kept !== "cliente") expect(shown("pt-BR", kept)).toBe(kept);
});

it.each(["devolução nº 1 chegou", "Cliente", "toString", "sem estoque no depósito"])(
  "leaves what people typed: %s",
  (typed) => {
    expect([shown("en", typed), shown("pt-BR", typed)]).toEqual([typed, typed]);
  },
);
