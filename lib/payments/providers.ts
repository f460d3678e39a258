import { randomBytes } from "node:crypto";
import type { Order } from "@/lib/orders/schema";
import { brCode } from "@/lib/payments/br-code";
import type { PaymentSettings, ProviderName } from "@/lib/payments/schema";
import type { PaymentStatus } from "@/lib/payments/status";

type Asked = { numero: number; valorCents: number; settings: PaymentSettings };
type Created = { providerId: string | null; dados: { copiaECola?: string; instrucoes?: string } };
type Known = { providerId: string | null; valorCents: number };

/**
 * A provider that calls a service does so outside transactions: `create` runs after the commit, and only
 * `query`, never a notice's own text, may move an order.
 */
export type Provider = {
  metodo: NonNullable<Order["formaPagamento"]>;
  isOn: (settings: PaymentSettings) => boolean;
  discountPercent: (settings: PaymentSettings) => number;
  create: (asked: Asked) => Promise<Created>;
  /** Null: only a person can tell. */
  query: (payment: Known) => Promise<PaymentStatus | null>;
  /** False: a person gives the money back. */
  refund: (payment: Known, valorCents: number) => Promise<boolean>;
  /** The notice's id, once its origin is proven. */
  verifyNotice: (headers: Headers, body: string) => Promise<string | null>;
};

/** Only the team can see or return this money. */
const BY_HAND = {
  query: async () => null,
  refund: async () => false,
  verifyNotice: async () => null,
} satisfies Partial<Provider>;

const newTxid = (numero: number) => `P${numero}X${randomBytes(5).toString("hex").toUpperCase()}`;

export const PAYMENT_PROVIDERS: Record<ProviderName, Provider> = {
  pix_estatico: {
    ...BY_HAND,
    metodo: "pix",
    isOn: ({ pixAtivo }) => pixAtivo,
    discountPercent: ({ pixDescontoPercentual }) => pixDescontoPercentual,
    create: async ({ numero, valorCents, settings: { pixChave, pixNome, pixCidade } }) => {
      const txid = newTxid(numero);
      const charge = {
        chave: pixChave ?? "",
        nome: pixNome ?? "",
        cidade: pixCidade ?? "",
        valorCents,
        txid,
      };
      return { providerId: txid, dados: { copiaECola: brCode(charge) } };
    },
  },
  manual: {
    ...BY_HAND,
    metodo: "outro",
    isOn: ({ manualAtivo }) => manualAtivo,
    discountPercent: () => 0,
    create: async ({ settings: { manualTexto } }) => ({
      providerId: null,
      dados: manualTexto ? { instrucoes: manualTexto } : {},
    }),
  },
};
