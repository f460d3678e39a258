import { LoadingPage } from "@/components/layout/loading-page";
import { OrderTable } from "@/components/orders/order-table";

/** Asks the cache nothing: a query made here would keep the page's own rows out of the server's HTML. */
export default function Loading() {
  return (
    <LoadingPage>
      <OrderTable />
    </LoadingPage>
  );
}
