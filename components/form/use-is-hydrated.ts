"use client";

import { useSyncExternalStore } from "react";

const subscribe = () => () => undefined;

/** A form must not be sent before React has hydrated the page. */
export const useIsHydrated = () =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
