import { randomBytes } from "node:crypto";
import type { Order } from "@/lib/orders/schema";
import { brCode } from "@/lib/payments/br-code";
import { isPixKey } from "@/lib/payments/pix-key";
import {
  type ByHandName,
  type PaymentSettings,
  type ProviderName,
  SERVICE_METHODS,
} from "@/lib/payments/schema";

type Method = NonNullable<Order["formaPagamento"]>;
type Asked = { numero: number; valorCents: number; settings: PaymentSettings };
type Created = { providerId: string | null; dados: { copiaECola?: string; instrucoes?: string } };

const newTxid = (numero: number) => `P${numero}X${randomBytes(5).toString("hex").toUpperCase()}`;

/** Created without a payment service: only the team can see this money, or refund it. */
export const MADE_HERE: Record<ByHandName, (asked: Asked) => Created> = {
  pix_estatico: ({ numero, valorCents, settings: { pixChave, pixNome, pixCidade } }) => {
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
  manual: ({ settings: { manualTexto } }) => ({
    providerId: null,
    dados: manualTexto ? { instrucoes: manualTexto } : {},
  }),
};

export type Way = { provedor: ProviderName; metodo: Method };

const ACCOUNTS = { mercado_pago: "mercadoPago", asaas: "asaas" } as const;

/**
 * The ways to pay that the store accepts now: Pix, card and boleto (only in reais), then by arrangement. A
 * Pix key that an older, laxer check accepted is not offered, because no bank can read its code.
 */
export function waysOf(settings: PaymentSettings, moeda: string): Way[] {
  const services = Object.entries(ACCOUNTS) as [keyof typeof ACCOUNTS, "mercadoPago" | "asaas"][];
  const byService = SERVICE_METHODS.flatMap((metodo) =>
    services.flatMap(([provedor, account]) => (settings[account][metodo] ? { provedor, metodo } : [])),
  );
  const inReais: Way[] = [
    ...(settings.pixAtivo && isPixKey(settings.pixChave ?? "")
      ? [{ provedor: "pix_estatico", metodo: "pix" } as const]
      : []),
    ...byService,
  ];
  return [
    ...(moeda === "BRL" ? inReais : []),
    ...(settings.manualAtivo ? [{ provedor: "manual", metodo: "outro" } as const] : []),
  ];
}

/** If `metodo` is given, it must match too. */
export const findWay = <Found extends Way>(
  ways: readonly Found[],
  { provedor, metodo }: { provedor: ProviderName | null; metodo: Method | null },
): Found | undefined =>
  ways.find((way) => way.provedor === provedor && (metodo === null || way.metodo === metodo));

export const discountPercentOf = ({ metodo }: Way, { pixDescontoPercentual }: PaymentSettings): number =>
  metodo === "pix" ? pixDescontoPercentual : 0;

/** Hosted pages ask for the CPF or CNPJ themselves. */
export const needsTaxId = ({ provedor, metodo }: Way): boolean =>
  provedor === "asaas" || (provedor === "mercado_pago" && metodo === "pix");
