import { z } from "zod";
import { SCOPES } from "@/lib/auth/permissions";
import { Timestamp } from "@/lib/http/timestamp";

/** Body of POST /api-keys (store-api.md endpoint 2). Without `scopes` the key opens nothing. */
export const NewApiKey = z.object({
  nome: z.string().trim().min(1).max(80),
  scopes: z
    .array(z.enum(SCOPES))
    .nullish()
    .transform((scopes) => [...new Set(scopes ?? [])]),
  expiraEm: z.iso
    .datetime({ offset: true, error: "informe data e hora ISO 8601, como 2026-12-31T23:59:59Z" })
    .transform((text) => new Date(text))
    .refine((moment) => moment.getTime() > Date.now(), "informe um momento futuro")
    .nullish(),
});
export type NewApiKey = z.output<typeof NewApiKey>;

const fields = {
  id: z.uuid(),
  nome: z.string(),
  /** The key's first 8 and last 4 characters, to tell it from others. */
  prefixo: z.string(),
  final: z.string(),
  scopes: z.array(z.string()),
  criadaEm: Timestamp,
  expiraEm: Timestamp.nullable(),
};

/** The answer to the creation: the only time that `key` is shown. */
export const CreatedApiKey = z.object({ ...fields, key: z.string() });
export type CreatedApiKey = z.input<typeof CreatedApiKey>;

/** A line of GET /api-keys. */
export const ApiKey = z.object({
  ...fields,
  criadaPor: z.object({ id: z.uuid(), nome: z.string() }),
  ultimoUsoEm: Timestamp.nullable(),
  ultimoUsoIp: z.string().nullable(),
  revogadaEm: Timestamp.nullable(),
});
export type ApiKey = z.input<typeof ApiKey>;
