import { LoadingPage } from "@/components/layout/loading-page";
import { ManualOrderTable } from "@/components/manual-orders/manual-order-table";

/** Asks the cache nothing: a query made here would keep the page's own rows out of the server's HTML. */
export default function Loading() {
  return (
    <LoadingPage>
      <ManualOrderTable />
    </LoadingPage>
  );
}
