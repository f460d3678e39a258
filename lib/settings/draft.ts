import { writtenPhone } from "@/lib/customers/phone";
import { writtenTaxId } from "@/lib/customers/tax-id";
import type { Body } from "@/lib/http/api-types";
import type { Settings } from "@/lib/settings/schema";

export type SettingsDraft = {
  nomeLoja: string;
  emailContato: string;
  documento: string;
  razaoSocial: string;
  telefoneContato: string;
  endereco: string;
  moeda: string;
  fusoHorario: string;
  idioma: string;
  subdominio: string;
  estoqueBaixo: number | null;
  ncmPadrao: string;
  cestPadrao: string;
  origemPadrao: number | null;
  unidadePadrao: string;
  cClassTribPadrao: string;
  pixExpiraHoras: number | null;
  boletoExpiraDiasUteis: number | null;
  carrinhoAbandonadoMin: number | null;
  lembrarSacola: boolean;
  pedidoManualValidadeDias: number | null;
  devolucaoDias: number | null;
};
export type SettingsField = keyof SettingsDraft;

export const LIMITS = {
  estoqueBaixo: [0, 100_000],
  pixExpiraHoras: [1, 720],
  boletoExpiraDiasUteis: [1, 30],
  carrinhoAbandonadoMin: [15, 10_080],
  pedidoManualValidadeDias: [1, 365],
  devolucaoDias: [7, 365],
} as const satisfies Partial<Record<SettingsField, readonly [number, number]>>;
export type LimitedField = keyof typeof LIMITS;

export const draftOf = (settings: Settings): SettingsDraft => ({
  nomeLoja: settings.nomeLoja,
  emailContato: settings.emailContato ?? "",
  documento: settings.documento ? writtenTaxId(settings.documento) : "",
  razaoSocial: settings.razaoSocial ?? "",
  telefoneContato: settings.telefoneContato ? writtenPhone(settings.telefoneContato) : "",
  endereco: settings.endereco ?? "",
  moeda: settings.moeda,
  fusoHorario: settings.fusoHorario,
  idioma: settings.idioma,
  subdominio: settings.subdominio,
  estoqueBaixo: settings.estoqueBaixo,
  ncmPadrao: settings.ncmPadrao ?? "",
  cestPadrao: settings.cestPadrao ?? "",
  origemPadrao: settings.origemPadrao,
  unidadePadrao: settings.unidadePadrao ?? "",
  cClassTribPadrao: settings.cClassTribPadrao ?? "",
  pixExpiraHoras: settings.pixExpiraHoras,
  boletoExpiraDiasUteis: settings.boletoExpiraDiasUteis,
  carrinhoAbandonadoMin: settings.carrinhoAbandonadoMin,
  lembrarSacola: settings.lembrarSacola,
  pedidoManualValidadeDias: settings.pedidoManualValidadeDias,
  devolucaoDias: settings.devolucaoDias,
});

const fieldsOf = (draft: SettingsDraft) => Object.keys(draft) as SettingsField[];

export const changedFields = (base: SettingsDraft, draft: SettingsDraft): SettingsField[] =>
  fieldsOf(base).filter((field) => base[field] !== draft[field]);

/** Returns only changed fields, as typed; the API validates them. An empty text clears the field. */
export function bodyOf(base: SettingsDraft, draft: SettingsDraft) {
  return Object.fromEntries(
    changedFields(base, draft).map((field) => [field, draft[field] === "" ? null : draft[field]]),
  ) as Omit<Body<"/settings", "PUT">, "versao">;
}

/** Applies the person's own changes to newer settings. */
export function rebased(base: SettingsDraft, draft: SettingsDraft, now: SettingsDraft): SettingsDraft {
  const own = changedFields(base, draft).map((field) => [field, draft[field]]);
  return { ...now, ...Object.fromEntries(own) };
}
