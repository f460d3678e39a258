import { isLive } from "@/lib/orders/parcels/status";
import type { Order } from "@/lib/orders/schema";

type Line = Pick<
  Order["itens"][number],
  "id" | "nome" | "tamanho" | "cor" | "quantidade" | "quantidadeReembolsada"
>;
type Given = {
  enviadoEm: Order["enviadoEm"];
  itens: readonly Line[];
  envios: readonly Pick<Order["envios"][number], "id" | "status" | "itens">[];
};

/**
 * The lines with the units that no parcel holds, counted like the server, from the order as the API shows it.
 * @param except a parcel whose own units are free for it
 */
export function linesToPack<Of extends Given>(
  { enviadoEm, itens, envios }: Of,
  except: string | null = null,
) {
  const isOld = enviadoEm !== null && envios.length === 0;
  const packed = envios
    .filter(({ id, status }) => id !== except && isLive(status))
    .flatMap((each) => each.itens);
  return itens.map(({ id, quantidade, quantidadeReembolsada, ...item }) => {
    const held = packed.filter(({ itemId }) => itemId === id).reduce((sum, each) => sum + each.quantidade, 0);
    return {
      ...item,
      itemId: id,
      restam: isOld ? 0 : Math.max(0, quantidade - quantidadeReembolsada - held),
    };
  });
}
