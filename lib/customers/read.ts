import type { Ctx } from "@/lib/ctx";
import { shownValues } from "@/lib/custom-fields/read";
import type { CustomValues } from "@/lib/custom-fields/schema";
import type { Address } from "@/lib/customers/address-schema";
import type { Channel } from "@/lib/customers/channels";
import type { Customer } from "@/lib/customers/schema";
import { sql } from "@/lib/db/sql";
import { AppError, noSession, notFound } from "@/lib/errors";

/** The principal address comes first, the others in the order in which they were given. */
const ADDRESS_ORDER: ({ principal: "desc" } | { id: "asc" })[] = [{ principal: "desc" }, { id: "asc" }];

export const customerFields = {
  id: true,
  nome: true,
  email: true,
  telefone: true,
  documento: true,
  nascimento: true,
  tags: true,
  camposPersonalizados: true,
  anonimizadoEm: true,
  criadoEm: true,
  atualizadoEm: true,
  consents: { select: { canal: true, aceito: true } },
  addresses: {
    select: {
      principal: true,
      cep: true,
      logradouro: true,
      numero: true,
      complemento: true,
      codigoIbge: true,
      bairro: true,
      cidade: true,
      uf: true,
    },
    orderBy: ADDRESS_ORDER,
  },
} as const;

type Accepted = "aceitaEmail" | "aceitaWhatsapp" | "aceitaPush";
type Row = Omit<Customer, "nascimento" | "enderecos" | "camposPersonalizados" | Accepted> & {
  nascimento: Date | null;
  camposPersonalizados: unknown;
  consents: readonly { canal: Channel; aceito: boolean }[];
  addresses: Address[];
};

function toCustomer(
  { consents, addresses, nascimento, ...row }: Row,
  camposPersonalizados: CustomValues,
): Customer {
  const accepts = (canal: Channel) => consents.some((consent) => consent.canal === canal && consent.aceito);
  return {
    ...row,
    camposPersonalizados,
    nascimento: nascimento?.toISOString().slice(0, 10) ?? null,
    enderecos: addresses,
    aceitaEmail: accepts("email"),
    aceitaWhatsapp: accepts("whatsapp"),
    aceitaPush: accepts("push"),
  };
}

/** In the order of the rows. */
export async function toCustomers(ctx: Ctx, rows: readonly Row[]): Promise<Customer[]> {
  const columns = rows.map((row) => row.camposPersonalizados);
  const values = await shownValues(ctx, "cliente", columns);
  return rows.map((row, index) => toCustomer(row, values[index] ?? {}));
}

export async function findCustomer(ctx: Ctx, id: string): Promise<Customer | null> {
  const row = await ctx.db.customer.findUnique({ where: { id, removidoEm: null }, select: customerFields });
  const [customer] = row ? await toCustomers(ctx, [row]) : [];
  return customer ?? null;
}

/** If the store removed the customer during the customer's own request, the session has ended: 401. */
export const noCustomer = ({ actor }: Ctx) => (actor.type === "customer" ? noSession() : notFound("Cliente"));

/** @throws 404; 401 if the customer asks */
export async function getCustomerOrThrow(ctx: Ctx, id: string): Promise<Customer> {
  const customer = await findCustomer(ctx, id);
  if (!customer) throw noCustomer(ctx);
  return customer;
}

const LOCK = `SELECT 1 FROM customers
  WHERE "storeId" = $1::uuid AND id = $2::uuid AND "removidoEm" IS NULL FOR NO KEY UPDATE`;

/**
 * Locks and reads the customer. The data stay current until the transaction ends.
 * @throws 404 · 409 the customer's data were erased
 */
export async function lockCustomer(tx: Ctx, id: string): Promise<Customer> {
  await sql(tx, "lock-customer", LOCK, [id]);
  const customer = await getCustomerOrThrow(tx, id);
  if (customer.anonimizadoEm) throw new AppError("conflict", ERASED);
  return customer;
}

export const ERASED = "Os dados deste cliente foram apagados; o cadastro não pode mais ser alterado";
