import { useEffect } from "react";
import { ask } from "@/lib/http/ask";

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;
/** After the last letter of an address. */
const PAUSE_MS = 800;

/** Nothing waits for it. */
export function useContact(email: string): void {
  useEffect(() => {
    if (!EMAIL.test(email.trim())) return;
    const keep = () => void ask("PUT", "/store/cart/contato", {}, { body: { email } }).catch(() => null);
    const timer = setTimeout(keep, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [email]);
}
