import { GET as readImport } from "@/app/(api)/products/importar/[id]/route";
import { loads, panelPage } from "@/app/admin/panel-page";
import { ImportScreen } from "@/components/product-import/import-screen";
import { type ImportView, importQuery } from "@/lib/product-imports/client";

export default panelPage<{ id: string }, ImportView>({
  at: "/admin/produtos/importar/[id]",
  title: { field: "nomeArquivo" },
  load: ({ params: { id } }) => [loads(readImport, importQuery(id))],
  screen: ({ params: { id } }) => <ImportScreen id={id} />,
});
