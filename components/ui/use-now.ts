"use client";

import { useSyncExternalStore } from "react";

const TICK_MS = 1000;

let nowMs = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function tick() {
  nowMs = Date.now();
  for (const listener of listeners) listener();
}

/** One timer for all subscribers; it stops when the last one leaves. */
function subscribe(listener: () => void) {
  listeners.add(listener);
  if (listeners.size === 1) {
    nowMs = Date.now();
    timer = setInterval(tick, TICK_MS);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

/**
 * The time in ms since 1970, updated every second.
 * @param firstMs the time for the server's HTML and until the script runs
 */
export const useNow = (firstMs: number) =>
  useSyncExternalStore(
    subscribe,
    () => nowMs,
    () => firstMs,
  );
