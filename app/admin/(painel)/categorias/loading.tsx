import { CategoriesLoading } from "@/components/categories/categories-loading";
import { LoadingPage } from "@/components/layout/loading-page";

export default function Loading() {
  return (
    <LoadingPage>
      <CategoriesLoading />
    </LoadingPage>
  );
}
