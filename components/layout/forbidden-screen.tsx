"use client";

import { usePathname } from "next/navigation";
import { permissionOfPage } from "@/components/layout/nav-entries";
import { NoPermission } from "@/components/layout/no-permission";

/** The panel's page for a screen that the reader's role does not open. */
export function ForbiddenScreen() {
  return <NoPermission permission={permissionOfPage(usePathname())} />;
}
