import { z } from "zod";
import { COUPON_REASONS } from "@/lib/coupons/kinds";
import { Email, TaxId } from "@/lib/customers/schema";
import { Uuid } from "@/lib/http/params";
import { Price } from "@/lib/products/price";

const Line = z
  .object({
    produtoId: Uuid.nullish(),
    varianteId: Uuid.nullish(),
    descricao: z.string().trim().min(1).max(200).nullish(),
    precoCents: Price.nullish(),
    quantidade: z.int().min(1).max(999).default(1),
  })
  .superRefine(({ produtoId, descricao, precoCents }, context) => {
    const missing = (field: string) =>
      context.addIssue({ code: "custom", path: [field], message: "informe-o, ou então o produtoId" });
    if (produtoId) return;
    if (!descricao) missing("descricao");
    else if (precoCents == null) missing("precoCents");
  });

/** A cart as of an order; nothing is kept. */
export const Simulation = z
  .object({
    codigo: z.string().trim().min(1).max(50),
    itens: z.array(Line).min(1).max(100),
    customerId: Uuid.nullish(),
    /** A guest. */
    cliente: z.object({ email: Email.nullish(), documento: TaxId.nullish() }).nullish(),
    descontoCents: Price.default(0),
  })
  .refine(({ cliente, customerId }) => !(cliente && customerId), {
    path: ["customerId"],
    error: "informe cliente ou customerId, não os dois",
  });
export type Simulation = z.output<typeof Simulation>;

const SimulatedLine = z.object({
  produtoId: z.uuid().nullable(),
  varianteId: z.uuid().nullable(),
  nome: z.string(),
  quantidade: z.int(),
  precoCents: z.int(),
  subtotalCents: z.int(),
  descontoCents: z.int(),
});

export const SimulationResult = z.object({
  valido: z.boolean(),
  motivo: z.enum(COUPON_REASONS).nullable(),
  mensagem: z.string().nullable(),
  cupomId: z.uuid().nullable(),
  subtotalCents: z.int(),
  descontoCents: z.int(),
  totalCents: z.int(),
  itens: z.array(SimulatedLine),
});
export type SimulationResult = z.output<typeof SimulationResult>;
