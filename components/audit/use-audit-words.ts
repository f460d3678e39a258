"use client";

import { useTranslations } from "next-intl";
import { useFormats } from "@/components/layout/panel-context";
import type { AuditRow, AuditView } from "@/lib/audit/client";
import type { Messages } from "@/lib/i18n/messages";

type Value = AuditView["mudancas"][number]["antes"];
type Texts = Messages["panel"]["audit"];

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** Names without a translation are shown as they are. */
export function useAuditWords() {
  const t = useTranslations("panel.audit");
  const actions = useTranslations("panel.audit.actions");
  const resources = useTranslations("panel.audit.resources");
  const fields = useTranslations("panel.audit.fields");
  const format = useFormats();

  const action = (acao: string) => {
    const key = acao as "settings.updated";
    return actions.has(key) ? actions(key) : acao;
  };
  const resource = (recurso: string) => {
    const key = recurso as keyof Texts["resources"];
    return resources.has(key) ? resources(key) : recurso;
  };
  const actor = ({ atorNome, atorTipo }: Pick<AuditRow, "atorNome" | "atorTipo">) =>
    atorNome ?? (atorTipo === "customer" ? t("someCustomer") : t("somebody"));

  /** `itens[0].precoCents` → `Itens 1 › Preço`. */
  const field = (path: string) => {
    const parts = path.split(".").map((part) => {
      const [name = "", ...places] = part.split("[").map((piece) => piece.replace("]", ""));
      const key = name as keyof Texts["fields"];
      const word = fields.has(key) ? fields(key) : name;
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

/** Nested lists are shown raw. */
const plain = (item: unknown): Value =>
  typeof item === "string" || typeof item === "number" || typeof item === "boolean"
    ? item
    : JSON.stringify(item);
