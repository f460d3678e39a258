import type { Ctx } from "@/lib/ctx";
import type { Customer, ListCustomers } from "@/lib/customers/schema";
import { fetchPage, listCount, type PageSource } from "@/lib/db/page";
import { fetchSearchPage } from "@/lib/db/search-page";
import { notFound } from "@/lib/http/errors";
import type { SearchPageOf } from "@/lib/http/list";

export const customerFields = {
  id: true,
  nome: true,
  email: true,
  telefone: true,
  documento: true,
  criadoEm: true,
  atualizadoEm: true,
} as const;

const source = {
  select: `id, nome, email, telefone, documento, "criadoEm", "atualizadoEm"`,
  from: "customers",
  where: `"storeId" = $1 AND "removidoEm" IS NULL`,
  orderBy: [
    [`"criadoEm"`, "desc"],
    ["id", "desc"],
  ] satisfies PageSource["orderBy"],
};

/** Numbers are stored without their punctuation: `529.982` is searched as `529982`. */
const searched = (q: string) => (/^\+?[\d\s().\-/]+$/.test(q) ? q.replace(/\D/g, "") || q : q);

/** GET /customers, newest first. `q` finds names, e-mails, telephones, CPF and CNPJ, all in part. */
export async function listCustomers(ctx: Ctx, query: ListCustomers): Promise<SearchPageOf<Customer>> {
  const { page, limit, q } = query;
  if (!q) {
    const whole = { ...source, name: "customers", values: [], total: listCount("'customers'") };
    const { rows, total } = await fetchPage<Customer>(ctx, whole, query);
    return { data: rows, pagination: { page, limit, total, totalLimitado: false } };
  }
  const where = `${source.where} AND busca LIKE search_pattern($2)`;
  const search = { ...source, where, values: [searched(q)] };
  const { rows, total, isCapped } = await fetchSearchPage<Customer>(ctx, search, query);
  return { data: rows, pagination: { page, limit, total, totalLimitado: isCapped } };
}

/** The customer, or null when the store has none with this id. */
export const findCustomer = (ctx: Ctx, id: string): Promise<Customer | null> =>
  ctx.db.customer.findUnique({ where: { id, removidoEm: null }, select: customerFields });

/** GET /customers/{id}. @throws AppError 404 */
export async function getCustomerOrThrow(ctx: Ctx, id: string): Promise<Customer> {
  const customer = await findCustomer(ctx, id);
  if (!customer) throw notFound("Cliente");
  return customer;
}
