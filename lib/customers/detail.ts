import { meanCents } from "@/lib/cents";
import type { Ctx } from "@/lib/ctx";
import { CHANNELS } from "@/lib/customers/channels";
import { customerFields, toCustomers } from "@/lib/customers/read";
import type { CustomerDetail } from "@/lib/customers/schema";
import { customerSums } from "@/lib/customers/sums";
import { notFound } from "@/lib/errors";

const fields = {
  ...customerFields,
  observacao: true,
  senhaHash: true,
  emailConfirmadoEm: true,
  ultimoLoginEm: true,
  consents: { select: { canal: true, aceito: true, fonte: true, alteradoEm: true } },
} as const;

const NEVER_ASKED = { aceito: false, fonte: null, alteradoEm: null };

/** @throws 404 */
export async function getCustomerDetail(ctx: Ctx, id: string): Promise<CustomerDetail> {
  const [row, sums] = await Promise.all([
    ctx.db.customer.findUnique({ where: { id, removidoEm: null }, select: fields }),
    customerSums(ctx, id),
  ]);
  if (!row) throw notFound("Cliente");
  const { observacao, senhaHash, emailConfirmadoEm, ultimoLoginEm, ...rest } = row;
  const { saldo, ativo, ...resumo } = sums;
  const [customer] = await toCustomers(ctx, [rest]);
  if (!customer) throw notFound("Cliente");
  return {
    ...customer,
    observacao,
    consentimentos: CHANNELS.map(
      (canal) => rest.consents.find((consent) => consent.canal === canal) ?? { canal, ...NEVER_ASKED },
    ),
    conta: { temSenha: senhaHash !== null, emailConfirmadoEm, ultimoLoginEm },
    resumo: { ...resumo, ticketMedioCents: meanCents(resumo.gastoCents, resumo.pedidos) },
    pontos: saldo === null || ativo === null ? null : { saldo, ativo },
  };
}
