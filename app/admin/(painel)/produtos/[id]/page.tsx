import { GET as listFields } from "@/app/(api)/campos-personalizados/route";
import { GET as listCategoryOptions } from "@/app/(api)/categories/opcoes/route";
import { GET as countWaiting } from "@/app/(api)/products/[id]/avisos/route";
import { GET as listMovements } from "@/app/(api)/products/[id]/movimentos/route";
import { GET as readProduct } from "@/app/(api)/products/[id]/route";
import { GET as listVariants } from "@/app/(api)/products/[id]/variants/route";
import { GET as readFiscalDefaults } from "@/app/(api)/products/fiscal/route";
import { loads, panelPage } from "@/app/admin/panel-page";
import { ProductScreen } from "@/components/products/product-screen";
import { categoryOptionsQuery } from "@/lib/categories/client";
import { customFieldsQuery } from "@/lib/custom-fields/client";
import {
  FIRST_MOVEMENTS,
  fiscalDefaultsQuery,
  movementsQuery,
  type ProductView,
  productQuery,
  variantsQuery,
  waitingQuery,
} from "@/lib/products/client";

export default panelPage<{ id: string }, ProductView>({
  at: "/admin/produtos/[id]",
  title: { field: "nome" },
  load: ({ params: { id } }) => [
    loads(readProduct, productQuery(id)),
    loads(listVariants, variantsQuery(id)),
    loads(listMovements, movementsQuery(id, FIRST_MOVEMENTS)),
    loads(countWaiting, waitingQuery(id)),
    loads(listCategoryOptions, categoryOptionsQuery),
    loads(readFiscalDefaults, fiscalDefaultsQuery),
    loads(listFields, customFieldsQuery),
  ],
  screen: ({ params: { id } }) => <ProductScreen id={id} />,
});
