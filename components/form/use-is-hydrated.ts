"use client";

import { useSyncExternalStore } from "react";

const subscribe = () => () => undefined;

/** False until the script answers: a form must not be sent before. */
export const useIsHydrated = () =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
