import { useRef } from "react";
import { newKey } from "@/lib/http/new-key";

/** The same body gets the same key: a retry after a lost answer is done once. */
export function useKeyOf() {
  const sent = useRef<{ text: string; key: string } | null>(null);
  return (body: object): string => {
    const text = JSON.stringify(body);
    if (sent.current?.text !== text) sent.current = { text, key: newKey() };
    return sent.current.key;
  };
}
