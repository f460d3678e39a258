"use client";

import dynamic from "next/dynamic";
import { useSyncExternalStore } from "react";
import { onToast, wasToastRaised } from "@/components/ui/toast";

const ToastHost = dynamic(() => import("@/components/ui/toast-host").then(({ ToastHost }) => ToastHost), {
  ssr: false,
});

/** Loads the toasts' 10 kB of script with the first toast. */
export function Toasts() {
  const isNeeded = useSyncExternalStore(onToast, wasToastRaised, () => false);
  return isNeeded ? <ToastHost /> : null;
}
