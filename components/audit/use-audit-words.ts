"use client";

import { useTranslations } from "next-intl";
import { useFormats } from "@/components/layout/panel-context";
import type { AuditRow, AuditView } from "@/lib/audit/client";
import type { Messages } from "@/lib/i18n/messages";

type Value = AuditView["mudancas"][number]["antes"];
type Fields = Messages["panel"]["audit"]["fields"];
type Resources = Messages["panel"]["audit"]["resources"];

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** What the log says, in words; what nobody put into words stays as it is. */
export function useAuditWords() {
  const t = useTranslations("panel.audit");
  const format = useFormats();

  const action = (acao: string) => {
    const key = `actions.${acao}` as "actions.settings.updated";
    return t.has(key) ? t(key) : acao;
  };
  const resource = (recurso: string) => {
    const key = `resources.${recurso}` as `resources.${keyof Resources}`;
    return t.has(key) ? t(key) : recurso;
  };
  const actor = ({ atorNome, atorTipo }: Pick<AuditRow, "atorNome" | "atorTipo">) =>
    atorNome ?? (atorTipo === "customer" ? t("someCustomer") : t("somebody"));

  /** `itens[0].precoCents` → `Itens 1 › Preço`. */
  const field = (path: string) => {
    const parts = path.split(".").map((part) => {
      const [name = "", ...places] = part.split("[").map((piece) => piece.replace("]", ""));
      const key = `fields.${name}` as `fields.${keyof Fields}`;
      const word = t.has(key) ? t(key) : name;
      return [word, ...places.map((place) => String(Number(place) + 1))].join(" ");
    });
    return parts.join(" › ");
  };

  const text = (path: string, value: Value): string => {
    if (value === null) return t("nothing");
    if (typeof value === "boolean") return t(value ? "yes" : "no");
    if (typeof value === "number") return path.endsWith("Cents") ? format.cents(value) : String(value);
    if (Array.isArray(value)) return value.map((item) => text("", plain(item))).join(", ");
    return MOMENT.test(value) && !Number.isNaN(Date.parse(value)) ? format.second(value) : value;
  };
  return { action, resource, actor, field, text };
}

/** An item of a list as one value; lists within lists are rare, and shown as they are. */
const plain = (item: unknown): Value =>
  typeof item === "string" || typeof item === "number" || typeof item === "boolean"
    ? item
    : JSON.stringify(item);
