"use client";

import { useSyncExternalStore } from "react";

const subscribe = () => () => undefined;

/** False in the server's HTML, true once the script answers: until then a form must not be sent. */
export const useIsHydrated = () =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
