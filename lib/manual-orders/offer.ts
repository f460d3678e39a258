import type { Ctx } from "@/lib/ctx";
import { addressLimiter } from "@/lib/http/rate-limit";
import { statusAt } from "@/lib/manual-orders/status";
import { isToken } from "@/lib/secrets/link-token";

export type Offer = {
  /** `alteracao`: the team is changing the offer and has not sent it again yet. */
  situacao: "aberta" | "alteracao" | "convertida" | "cancelada" | "expirada";
  nome: string | null;
  itens: { descricao: string; quantidade: number; precoCents: number; totalCents: number }[];
  subtotalCents: number;
  descontoCents: number;
  freteCents: number;
  totalCents: number;
  validoAte: Date;
  pedidoNumero: number | null;
  emailContato: string | null;
};

const SITUATION = {
  aberto: "alteracao",
  enviado: "aberta",
  convertido: "convertida",
  cancelado: "cancelada",
  expirado: "expirada",
} as const;

const fields = {
  status: true,
  clienteNome: true,
  subtotalCents: true,
  descontoCents: true,
  freteCents: true,
  totalCents: true,
  validoAte: true,
  order: { select: { numero: true } },
  store: { select: { emailContato: true } },
  items: {
    select: { descricao: true, quantidade: true, precoCents: true },
    orderBy: { posicao: "asc" },
  },
} as const;

const misses = addressLimiter(30);

/**
 * Only an open or converted offer shows items. The team's note is never shown.
 * @returns null if the token is unknown or another store's, or if the address has guessed too often
 */
export async function findOffer(ctx: Ctx, token: string, ip: string | null): Promise<Offer | null> {
  if (!isToken(token) || misses.isSpent(ip)) return null;
  const row = await ctx.db.manualOrder.findUnique({ where: { token }, select: fields });
  if (!row) {
    misses.spend(ip);
    return null;
  }
  const { status, order, store, items, clienteNome, ...amounts } = row;
  const situacao = SITUATION[statusAt(row, new Date())];
  const isShown = situacao === "aberta" || situacao === "convertida";
  return {
    ...amounts,
    situacao,
    nome: clienteNome?.split(" ")[0] ?? null,
    pedidoNumero: order?.numero ?? null,
    emailContato: store.emailContato,
    itens: isShown ? items.map((item) => ({ ...item, totalCents: item.precoCents * item.quantidade })) : [],
  };
}
