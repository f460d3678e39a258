import { z } from "zod";
import { API_KEY_FILTERS } from "@/lib/api-keys/filters";
import { listQuery } from "@/lib/http/filter-query";
import { pageOf } from "@/lib/http/list";
import { oneLine } from "@/lib/http/one-line";
import { Instant, Timestamp } from "@/lib/http/timestamp";
import { says } from "@/lib/i18n/sentence";
import { SCOPES } from "@/lib/permissions";

/** `em_rotacao`: a successor exists, and the grace period has not ended. */
export const API_KEY_STATES = ["ativa", "em_rotacao", "expirada", "revogada"] as const;
export type ApiKeyState = (typeof API_KEY_STATES)[number];

type Ends = { revogadaEm: Date | null; expiraEm: Date | null };

export function apiKeyState({ revogadaEm, expiraEm }: Ends, now: Date): ApiKeyState {
  if (revogadaEm && revogadaEm <= now) return "revogada";
  if (expiraEm && expiraEm <= now) return "expirada";
  return revogadaEm ? "em_rotacao" : "ativa";
}

/** A key without `scopes` gives no access. */
export const NewApiKey = z.object({
  nome: oneLine(80),
  scopes: z
    .array(z.enum(SCOPES))
    .nullish()
    .transform((scopes) => [...new Set(scopes ?? [])]),
  expiraEm: Instant.refine(
    (moment) => moment.getTime() > Date.now(),
    says("informe um momento futuro"),
  ).nullish(),
});
export type NewApiKey = z.output<typeof NewApiKey>;

const WEEK_HOURS = 168;
const DAY_HOURS = 24;

export const ApiKeyRotation = z.object({
  carenciaHoras: z
    .int()
    .min(0)
    .max(WEEK_HOURS)
    .nullish()
    .transform((hours) => hours ?? DAY_HOURS),
});
export type ApiKeyRotation = z.output<typeof ApiKeyRotation>;

export const ListApiKeys = listQuery(API_KEY_FILTERS);
export type ListApiKeys = z.output<typeof ListApiKeys>;

const fields = {
  id: z.uuid(),
  nome: z.string(),
  /** The first 8 and the last 4 characters. */
  prefixo: z.string(),
  final: z.string(),
  scopes: z.array(z.string()),
  criadaEm: Timestamp,
  expiraEm: Timestamp.nullable(),
};

export const CreatedApiKey = z.object({ ...fields, key: z.string() });
export type CreatedApiKey = z.input<typeof CreatedApiKey>;

export const RotatedApiKey = CreatedApiKey.extend({
  anterior: z.object({ id: z.uuid(), revogadaEm: Timestamp }),
});
export type RotatedApiKey = z.input<typeof RotatedApiKey>;

export const ApiKey = z.object({
  ...fields,
  criadaPor: z.object({ id: z.uuid(), nome: z.string() }),
  ultimoUsoEm: Timestamp.nullable(),
  ultimoUsoIp: z.string().nullable(),
  situacao: z.enum(API_KEY_STATES),
  /** In the future while the grace period of a rotation lasts. */
  revogadaEm: Timestamp.nullable(),
  escoposSemUso: z.array(z.string()),
});
export type ApiKey = z.input<typeof ApiKey>;

export const ApiKeyPage = pageOf(ApiKey);

export const KeyMe = z.object({
  loja: z.object({ nomeLoja: z.string() }),
  chave: z.object({
    nome: fields.nome,
    prefixo: fields.prefixo,
    final: fields.final,
    scopes: fields.scopes,
    expiraEm: fields.expiraEm,
    revogadaEm: Timestamp.nullable(),
  }),
  limite: z.object({ porMinuto: z.int(), rajada: z.int() }),
});
export type KeyMe = z.input<typeof KeyMe>;
