"use client";

import { useSyncExternalStore } from "react";

const subscribe = () => () => undefined;

/** Before that a form must not be sent. */
export const useIsHydrated = () =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
