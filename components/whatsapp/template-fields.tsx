"use client";

import { NativeSelect, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { usePanel } from "@/components/layout/panel-context";
import { Hint } from "@/components/ui/layout";
import { QueryProblem } from "@/components/ui/query-problem";
import { filledBody } from "@/lib/whatsapp/body";
import { type TemplateView, templatesQuery } from "@/lib/whatsapp/client";
import type { TemplateChoice } from "@/lib/whatsapp/schema";
import styles from "./template-fields.module.css";

/** `conteudo`: what the filled template says, for readers in the panel and for manual sending. */
export type Chosen = { modelo: TemplateChoice; conteudo: string } | { modelo: null };

type Props = {
  modelo: TemplateChoice | null;
  /** The problem of the variable at this index. */
  errorOf?: (place: number) => ReactNode;
  onChange: (chosen: Chosen) => void;
  /** Shown if the store has no WhatsApp account. */
  absent?: ReactNode;
  /** Shown instead of a template. */
  children: ReactNode;
};

const VARIABLE = /\{\{\s*([\w.]{1,60})\s*\}\}/g;

/** The data of an invented customer. */
const SAMPLE: Readonly<Record<string, string>> = {
  "cliente.nome": "Maria Silva",
  "cliente.primeiroNome": "Maria",
  "cliente.pontos": "120",
};

const keyOf = ({ nome, idioma }: { nome: string; idioma: string }) => `${nome} ${idioma}`;

function Preview({
  template: { cabecalho, corpo, rodape },
  variaveis,
}: {
  template: TemplateView;
  variaveis: string[];
}) {
  const t = useTranslations("panel.campaigns.template");
  const id = useId();
  const { nomeLoja } = usePanel().store;
  const sampled = (text: string) =>
    text.replace(VARIABLE, (whole, name: string) =>
      name === "loja.nome" ? nomeLoja : (SAMPLE[name] ?? whole),
    );
  return (
    <figure className={styles.preview} aria-labelledby={id}>
      <figcaption id={id}>{t("preview")}</figcaption>
      {cabecalho && <strong>{cabecalho}</strong>}
      <p>{filledBody(corpo, variaveis.map(sampled))}</p>
      {rodape && <small>{rodape}</small>}
    </figure>
  );
}

/**
 * Chooses an approved template and its variables if the store has an account,
 * else shows the text for manual sending.
 */
export function TemplateFields({ modelo, errorOf, onChange, absent, children }: Props) {
  const t = useTranslations("panel.campaigns.template");
  const { data, error, refetch } = useQuery(templatesQuery);
  if (!data) return error ? <QueryProblem error={error} onRetry={refetch} /> : null;
  if (!data.conectado && !modelo) {
    return (
      <>
        {children}
        {absent}
      </>
    );
  }
  const { modelos, deFora, erro } = data;
  const template = modelo && modelos.find((each) => keyOf(each) === keyOf(modelo));
  const choose = (key: string) => {
    const next = modelos.find((each) => keyOf(each) === key);
    if (!next) return onChange({ modelo: null });
    const { nome, idioma, corpo, variaveis } = next;
    const texts = Array.from({ length: variaveis }, () => "");
    return onChange({ modelo: { nome, idioma, variaveis: texts }, conteudo: filledBody(corpo, texts) });
  };
  const write = (place: number, text: string) => {
    if (!modelo || !template) return;
    const variaveis = modelo.variaveis.with(place, text);
    onChange({ modelo: { ...modelo, variaveis }, conteudo: filledBody(template.corpo, variaveis) });
  };
  const isGone = modelo !== null && !template;
  return (
    <>
      {erro && <Hint>{t("failed", { reason: erro })}</Hint>}
      <NativeSelect
        label={t("label")}
        description={t("hint")}
        value={modelo ? keyOf(modelo) : ""}
        data={[
          { value: "", label: t("none") },
          ...(isGone ? [{ value: keyOf(modelo), label: t("gone", { name: modelo.nome }) }] : []),
          ...modelos.map((each) => ({ value: keyOf(each), label: `${each.nome} (${each.idioma})` })),
        ]}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      {deFora > 0 && <Hint>{t("leftOut", { count: deFora })}</Hint>}
      {!modelo && children}
      {template &&
        modelo.variaveis.map((text, place) => (
          <TextInput
            // biome-ignore lint/suspicious/noArrayIndexKey: a variable is its place
            key={place}
            label={t("variable", { place: `{{${place + 1}}}` })}
            value={text}
            error={errorOf?.(place)}
            maxLength={300}
            autoComplete="off"
            onChange={({ currentTarget }) => write(place, currentTarget.value)}
          />
        ))}
      {template && <Preview template={template} variaveis={modelo.variaveis} />}
    </>
  );
}
