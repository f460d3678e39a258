import { type FormEvent, useEffect, useRef, useState } from "react";
import { useKeyOf } from "@/components/form/use-key-of";
import type { CheckoutSummary } from "@/lib/checkout/schema";
import { ask } from "@/lib/http/ask";
import { ApiError } from "@/lib/http/fetcher";
import type { Messages } from "@/lib/i18n/messages";
import {
  bodyOf,
  type CheckoutDraft,
  type CheckoutField,
  DRAFT,
  digitsOf,
  forget,
  wayValue,
} from "./checkout-draft";
import { missingIn } from "./checkout-required";
import { filled } from "./filled";
import { refusalSentence } from "./form-problem";
import { useCheckoutProblems } from "./use-checkout-problems";
import { useDraft } from "./use-draft";
import { usePatientPress } from "./use-patient-press";
import { usePrice } from "./use-price";
import { useStreet } from "./use-street";

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;
/** Pause after the last letter of an e-mail. */
const PAUSE_MS = 800;

/** Stores the e-mail for the reminder about an abandoned cart. Nothing waits for this request. */
function useContact(email: string): void {
  useEffect(() => {
    if (!EMAIL.test(email.trim())) return;
    const keep = () => void ask("PUT", "/store/cart/contato", {}, { body: { email } }).catch(() => null);
    const timer = setTimeout(keep, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [email]);
}

type Texts = Messages["storefront"]["checkout"];

/**
 * Fields whose options the server offers: a missing option is no reason
 * to reload, since a reload brings none.
 */
const CHOSEN = ["freteId", "provedor"];
/** The summary says more about these than the refusal: why it does not count, or what there is now. */
const SUMMED = ["cupomCodigo", "pontos", "freteId"];

type Options = {
  isMember: boolean;
  hasPoints: boolean;
  hasTaxId: boolean;
  money: (cents: number) => string;
};

export function useCheckout(
  initial: CheckoutSummary,
  known: Partial<CheckoutDraft>,
  texts: Texts,
  { isMember, hasPoints, hasTaxId, money }: Options,
) {
  const formRef = useRef<HTMLFormElement>(null);
  const [first] = initial.formas;
  const kept = useDraft({ provedor: first ? wayValue(first) : "", ...known }, formRef);
  const { latest, change } = kept;
  // Hides values typed before a login or logout: the page now has no field to correct them.
  const hidden = isMember
    ? { email: "", nome: "", telefone: "", ...(hasTaxId && { documento: "" }) }
    : { guardarEndereco: "" };
  const draft: CheckoutDraft = { ...kept.draft, ...hidden, ...(!hasPoints && { pontos: "" }) };
  const { problems, said, say, show, solve, begin } = useCheckoutProblems(formRef);
  const [isBusy, setBusy] = useState(false);
  const keyOf = useKeyOf();
  const { summary, refresh, isPricing } = usePrice(initial, draft);
  const asksTaxId = summary.formas.some((way) => way.pedeDocumento && wayValue(way) === draft.provedor);
  useContact(draft.email);

  const changeAndSolve = (fields: Partial<CheckoutDraft>) => {
    change(fields);
    solve(fields);
  };
  const { isStreetFound, isLookingUp, lookUp, take } = useStreet(latest, changeAndSolve);
  const set = (field: CheckoutField, value: string) => {
    const isOther = field === "cep" && digitsOf(value) !== digitsOf(latest.current.cep);
    changeAndSolve({ [field]: value });
    if (isOther) void lookUp(value);
  };

  const refuse = async (error: unknown) => {
    if (!(error instanceof ApiError)) return say(texts.failed);
    const field = error.field?.split(".").at(-1) ?? "";
    // The session ended, and the page needs more fields. The draft survives the reload.
    const isShown = CHOSEN.includes(field) || formRef.current?.elements.namedItem(field);
    if (field in DRAFT && !isShown) return window.location.reload();
    if (field in DRAFT) {
      const now = SUMMED.includes(field) ? await refresh(draft) : null;
      if (field === "freteId" && now?.fretes?.length === 0) {
        return say(now.freteIncompleto ? texts.freightAway : texts.freightNone);
      }
      const own = (texts.fields as Partial<Record<string, string>>)[field];
      return show({ [field]: own ?? refusalSentence(error, texts.failed) });
    }
    const now = await refresh(draft);
    // Sold out, or already bought in another tab: the reloaded page shows the
    // cart, where the buyer can correct it.
    if (now && !now.sacola.podeFinalizar) return window.location.reload();
    if (error.status === 0) return say(texts.offline);
    say(error.status === 409 ? texts.changed : texts.failed);
  };

  const isComplete = () => {
    const missing = missingIn(formRef.current, draft, texts);
    const isIt = Object.keys(missing).length === 0;
    if (!isIt) show(missing);
    return isIt;
  };
  const order = async () => {
    // The new total may have come with a freight option that the buyer must choose.
    if (!isComplete()) return;
    setBusy(true);
    const body = bodyOf(asksTaxId ? draft : { ...draft, documento: "" }, summary);
    try {
      const options = { body: body as never, idempotencyKey: keyOf(body) };
      const { endereco } = await ask("POST", "/store/checkout", {}, options);
      forget();
      window.location.assign(endereco);
    } catch (error) {
      await refuse(error);
      setBusy(false);
    }
  };
  const { press, isWaiting } = usePatientPress({
    draft,
    summary,
    // A street lookup that is still running will change the address.
    isOpen: isPricing || isLookingUp,
    order: () => void order(),
    onOtherTotal: (before, after) =>
      say(filled(texts.totalMoved, { before: money(before), after: money(after) })),
    onOtherDraft: () => say(texts.takenBack),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || isWaiting) return;
    begin();
    if (isComplete()) press();
  };
  return {
    draft,
    set,
    take,
    summary,
    asksTaxId,
    problems,
    said,
    isBusy,
    isPricing,
    isWaiting,
    isStreetFound,
    submit,
    formRef,
  };
}
