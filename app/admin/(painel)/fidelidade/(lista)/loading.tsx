import { LoadingPage } from "@/components/layout/loading-page";
import { LoyaltyLoading } from "@/components/loyalty/loyalty-loading";

/** Asks the cache nothing: a query made here would keep the page's own rows out of the server's HTML. */
export default function Loading() {
  return (
    <LoadingPage>
      <LoyaltyLoading />
    </LoadingPage>
  );
}
