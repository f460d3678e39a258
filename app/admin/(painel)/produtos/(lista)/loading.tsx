import { LoadingPage } from "@/components/layout/loading-page";
import { ProductTable } from "@/components/products/product-table";

/** Asks the cache nothing: a query made here would keep the page's own rows out of the server's HTML. */
export default function Loading() {
  return (
    <LoadingPage>
      <ProductTable />
    </LoadingPage>
  );
}
