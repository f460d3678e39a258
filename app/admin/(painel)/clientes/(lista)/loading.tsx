import { CustomerTable } from "@/components/customers/customer-table";
import { LoadingPage } from "@/components/layout/loading-page";

/** Asks the cache nothing: a query made here would keep the page's own rows out of the server's HTML. */
export default function Loading() {
  return (
    <LoadingPage>
      <CustomerTable />
    </LoadingPage>
  );
}
