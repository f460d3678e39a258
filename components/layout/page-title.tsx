import { documentTitle } from "@/lib/http/page-answers";

/** Title of a panel document. */
export function PageTitle({ children }: { children: string }) {
  return <title>{documentTitle(children)}</title>;
}
