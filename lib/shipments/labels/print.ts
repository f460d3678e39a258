import type { Ctx } from "@/lib/ctx";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { sentence } from "@/lib/i18n/sentence";
import { labelAccount } from "@/lib/shipments/labels/account";
import { melhorEnvio } from "@/lib/shipments/labels/melhor-envio";
import type { LabelsOf, LabelsPrinted } from "@/lib/shipments/labels/schema";

/** Null: no page of the carrier that a person may safely open. */
function carriersPage(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  const { hostname } = new URL(env().MELHOR_ENVIO_URL);
  const isOwn = url?.hostname === hostname || url?.hostname.endsWith(`.${hostname}`);
  if (url?.protocol !== "https:" || url.username || url.password || url.port || !isOwn) return null;
  return url.href;
}

/**
 * The carrier's page with the documents of all bought labels of these orders. It is asked for each time and
 * never kept, because it shows names and addresses. Never inside a transaction.
 * @throws 409 none is bought, or the carrier gives no page
 */
export async function printLabels(ctx: Ctx, { pedidos }: LabelsOf): Promise<LabelsPrinted> {
  const rows = await ctx.db.shipmentLabel.findMany({
    where: {
      status: "comprada",
      geradaEm: { not: null },
      cancelarEm: null,
      shipment: { orderId: { in: pedidos }, status: { not: "cancelado" } },
    },
    orderBy: [{ shipment: { order: { numero: "asc" } } }, { shipment: { numero: "asc" } }],
    select: { compraId: true },
    take: 100,
  });
  const ids = rows.flatMap(({ compraId }) => compraId ?? []);
  if (ids.length === 0)
    throw new AppError("conflict", "Nenhuma etiqueta comprada está pronta para imprimir.");
  const page = await melhorEnvio(await labelAccount(ctx)).print(ids);
  if (page.kind === "refused" && page.said) {
    throw new AppError("conflict", sentence("O Melhor Envio respondeu: {texto}", { texto: page.said }));
  }
  const url = page.kind === "ok" ? carriersPage(page.data.url) : null;
  if (!url)
    throw new AppError("conflict", "O Melhor Envio não deu um endereço para imprimir. Tente de novo.");
  return { url, etiquetas: ids.length };
}
