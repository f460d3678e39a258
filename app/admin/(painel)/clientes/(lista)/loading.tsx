import { CustomerTable } from "@/components/customers/customer-table";

/** Asks the cache nothing: a query made here would keep the page's own rows out of the server's HTML. */
export default function Loading() {
  return <CustomerTable />;
}
