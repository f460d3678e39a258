import { z } from "zod";
import { PLANS } from "@/lib/stores/plan";

/** GET /settings (store-api.md endpoint 20; decisions: Settings). */
export const Settings = z.object({
  nomeLoja: z.string(),
  /** ISO 4217. */
  moeda: z.string(),
  subdominio: z.string(),
  /** IANA time zone of every report and schedule. */
  fusoHorario: z.string(),
  idioma: z.string(),
  emailContato: z.string().nullable(),
  documento: z.string().nullable(),
  plano: z.enum(PLANS),
  /** At so many units or fewer the stock of a product is low. */
  estoqueBaixo: z.int(),
  pixExpiraHoras: z.int(),
  boletoExpiraDiasUteis: z.int(),
  carrinhoAbandonadoMin: z.int(),
  pedidoManualValidadeDias: z.int(),
  fidelidade: z.object({
    ativo: z.boolean(),
    pontosPorReal: z.number(),
    valorPontoCents: z.int(),
    validadeMeses: z.int(),
    carenciaDias: z.int(),
    minimoResgate: z.int(),
    maximoPercentualPedido: z.int(),
  }),
  versao: z.int(),
});
export type Settings = z.output<typeof Settings>;
