"use client";

import { useEffect, useRef, useState } from "react";
import { hasGoneOn, momentNow } from "@/components/form/refusal-focus";
import { ask } from "@/lib/http/ask";
import styles from "./checkout.module.css";
import { pushWorker, startPushWorker } from "./push-worker";

type State = "off" | "on" | "blocked" | "busy" | "failed";
type Texts = { turnOn: string; on: string; blocked: string; failed: string };
type Props = {
  /** The VAPID public key in base64url. */
  publicKey: string;
  /**
   * SHA-256 hashes of the push endpoints that the shop sends to. They tell
   * whether this browser is registered.
   */
  known: readonly string[];
  texts: Texts;
};

async function digestOf(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The browser keeps its push subscription even after the shop deleted its endpoint. */
async function stateNow(known: readonly string[]): Promise<State> {
  if (Notification.permission === "denied") return "blocked";
  const worker = known.length > 0 ? await pushWorker() : undefined;
  const { endpoint } = (await worker?.pushManager.getSubscription())?.toJSON() ?? {};
  return endpoint && known.includes(await digestOf(endpoint)) ? "on" : "off";
}

async function turnOn(publicKey: string): Promise<State> {
  if ((await Notification.requestPermission()) !== "granted") return stateNow([]);
  await startPushWorker();
  const worker = await navigator.serviceWorker.ready;
  const subscription = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint = "", keys = {} } = subscription.toJSON();
  const body = { endpoint, keys: { p256dh: keys.p256dh ?? "", auth: keys.auth ?? "" } };
  await ask("POST", "/store/me/navegadores", {}, { body });
  return "on";
}

/** Renders nothing in browsers without notifications. */
export function PushHere({ publicKey, known, texts }: Props) {
  const [state, setState] = useState<State | null>(null);
  const outcome = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!("PushManager" in window) || !("serviceWorker" in navigator)) return;
    stateNow(known).then(setState, () => setState("off"));
  }, [known]);
  const choose = async () => {
    const press = momentNow();
    setState("busy");
    const now = await turnOn(publicKey).catch((): State => "failed");
    setState(now);
    // The button disappears.
    if ((now === "on" || now === "blocked") && !hasGoneOn(press)) outcome.current?.focus();
    // The consent that the page shows has just become "yes".
    if (now === "on" && known.length === 0) window.location.reload();
  };
  if (state === null) return null;
  const said = state === "on" ? texts.on : state === "blocked" ? texts.blocked : null;
  return (
    <div className={styles.fields}>
      {said === null && (
        <button
          type="button"
          className={styles.button}
          data-tone="quiet"
          aria-disabled={state === "busy"}
          onClick={() => state !== "busy" && choose()}
        >
          {texts.turnOn}
        </button>
      )}
      <p ref={outcome} role="status" tabIndex={-1}>
        {state === "failed" ? texts.failed : said}
      </p>
    </div>
  );
}
