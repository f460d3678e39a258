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

type Parcel = Given["envios"][number];

/** The lines with the units that are in no parcel but the free ones. */
function linesBeside({ enviadoEm, itens, envios }: Given, isFree: (parcel: Parcel) => boolean) {
  const isOld = enviadoEm !== null && envios.length === 0;
  const packed = envios
    .filter((parcel) => isLive(parcel.status) && !isFree(parcel))
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

/**
 * The lines with the units that no parcel holds, counted like the server, from the order as the API shows it.
 * @param except a parcel whose own units are free for it
 */
export const linesToPack = (order: Given, except: string | null = null) =>
  linesBeside(order, ({ id }) => id === except);

/**
 * The lines with the units that still lie on the shelves: those in no parcel and those in parcels that wait.
 * Refunded units stay there, even if a parcel that waits still names them.
 */
export const linesToPick = (order: Given) => linesBeside(order, ({ status }) => status === "preparando");
