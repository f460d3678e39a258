import type { Ctx } from "@/lib/ctx";
import type { Customer } from "@/lib/customers/schema";
import { fetchPage, listCount } from "@/lib/db/page";
import { notFound } from "@/lib/http/errors";
import type { PageOf, PageQuery } from "@/lib/http/list";

export const customerFields = {
  id: true,
  nome: true,
  email: true,
  telefone: true,
  documento: true,
  criadoEm: true,
  atualizadoEm: true,
} as const;

/** GET /customers, newest first. */
export async function listCustomers(ctx: Ctx, query: PageQuery): Promise<PageOf<Customer>> {
  const { rows, total } = await fetchPage<Customer>(
    ctx,
    {
      name: "customers",
      select: `id, nome, email, telefone, documento, "criadoEm", "atualizadoEm"`,
      from: "customers",
      where: `"storeId" = $1 AND "removidoEm" IS NULL`,
      values: [],
      total: listCount("'customers'"),
      orderBy: [
        [`"criadoEm"`, "desc"],
        ["id", "desc"],
      ],
    },
    query,
  );
  return { data: rows, pagination: { page: query.page, limit: query.limit, total } };
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
