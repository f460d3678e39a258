"use client";

import { useEffect } from "react";
import { ask } from "@/lib/http/ask";
import { stateOf } from "./order-state";

type Props = {
  /** The order's secret token, or its id in an account. */
  to: { token: string; id?: never } | { id: string; token?: never };
  state: string;
  everyMs: number;
};

const look = ({ token, id }: Props["to"]) =>
  token === undefined
    ? ask("GET", "/store/orders/{id}", { params: { id } })
    : ask("GET", "/store/pedidos/{token}", { params: { token } });

const isTyped = () =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("main input, main textarea")].some(
    (field) => field.value !== field.defaultValue,
  );

/**
 * Reloads the page when order or payment change, but only while the page is
 * visible and has no typed input to lose.
 */
export function OrderWatch({ to: { token, id }, state, everyMs }: Props) {
  useEffect(() => {
    const to = token === undefined ? { id } : { token };
    const lookAgain = async () => {
      if (document.visibilityState !== "visible" || isTyped()) return;
      const now = await look(to).catch(() => null);
      if (now && stateOf(now) !== state && !isTyped()) window.location.reload();
    };
    const timer = setInterval(() => void lookAgain(), everyMs);
    return () => clearInterval(timer);
  }, [token, id, state, everyMs]);
  return null;
}
