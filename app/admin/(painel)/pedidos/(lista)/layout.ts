import type { ReactNode } from "react";
import { panelAccess } from "@/lib/auth/page";

/** Asks before the outline in `loading.tsx` is sent, after which the answer stays a 200. */
export default async function Layout({ children }: { children: ReactNode }) {
  await panelAccess("vendas");
  return children;
}
