import { CategoriesLoading } from "@/components/categories/categories-loading";

export default function Loading() {
  return <CategoriesLoading />;
}
