import { panelPage } from "@/app/admin/panel-page";
import { PrintedScreen } from "@/components/shipments/printed-screen";
import { readSeller } from "@/lib/settings/read";
import { printWish, readPrinted } from "@/lib/shipments/print";

/** `?tipo=etiqueta&ids=…`: sheets of many orders at once. */
export default panelPage({
  at: "/admin/pedidos/imprimir",
  title: ["panel.shipments.print", "title"],
  screenWith: async ({ ctx, search, loja }) => {
    const wish = printWish(search);
    const printed = await readPrinted(ctx, wish.ids);
    return <PrintedScreen {...wish} printed={printed} seller={await readSeller(ctx)} store={loja} />;
  },
});
