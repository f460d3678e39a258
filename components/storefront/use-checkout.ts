import { type FormEvent, useEffect, useRef, useState } from "react";
import { fieldProblemsIn, focusField } from "@/components/form/field-problems";
import type { CheckoutSummary } from "@/lib/checkout/schema";
import { ask } from "@/lib/http/ask";
import { ApiError } from "@/lib/http/fetcher";
import { newKey } from "@/lib/http/new-key";
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
import { refusalSentence } from "./form-problem";
import { useDraft } from "./use-draft";
import { usePrice } from "./use-price";
import { useStreet } from "./use-street";

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;
/** After the last letter of an address. */
const PAUSE_MS = 800;

/** Keeps who to write to about a bag that is left; nothing waits for it. */
function useContact(email: string): void {
  useEffect(() => {
    if (!EMAIL.test(email.trim())) return;
    const keep = () => void ask("PUT", "/store/cart/contato", {}, { body: { email } }).catch(() => null);
    const timer = setTimeout(keep, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [email]);
}

type Problems = Partial<Record<CheckoutField, string>>;

/** In the page's order; fields that an account fills are not on the page. */
const REQUIRED = [
  "email",
  "nome",
  "cep",
  "logradouro",
  "numero",
  "bairro",
  "cidade",
  "uf",
  "freteId",
  "documento",
] as const;

/** All empty fields at once; the order says the rest. */
function missingIn(form: HTMLFormElement | null, draft: CheckoutDraft, { fields }: Texts): Problems {
  const empty = REQUIRED.filter((field) => form?.elements.namedItem(field) && draft[field].trim() === "");
  return Object.fromEntries(empty.map((field) => [field, fields[field]]));
}
type Texts = Messages["storefront"]["checkout"];

/** Offered by the page, or by nobody: to load the page again brings none. */
const CHOSEN = ["freteId", "provedor"];

export function useCheckout(
  initial: CheckoutSummary,
  known: Partial<CheckoutDraft>,
  texts: Texts,
  { isMember, hasPoints, hasTaxId }: { isMember: boolean; hasPoints: boolean; hasTaxId: boolean },
) {
  const formRef = useRef<HTMLFormElement>(null);
  const [first] = initial.formas;
  const kept = useDraft({ provedor: first ? wayValue(first) : "", ...known }, formRef);
  const { latest, change } = kept;
  // Typed before a session began or ended: this page has no field to mend it.
  const hidden = isMember
    ? { email: "", nome: "", telefone: "", ...(hasTaxId && { documento: "" }) }
    : { guardarEndereco: "" };
  const draft: CheckoutDraft = { ...kept.draft, ...hidden, ...(!hasPoints && { pontos: "" }) };
  const [problems, setProblems] = useState<Problems>({});
  const [said, setSaid] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const sent = useRef<{ text: string; key: string } | null>(null);

  const { summary, refresh, isPricing } = usePrice(initial, draft);
  const asksTaxId = summary.formas.some((way) => way.pedeDocumento && wayValue(way) === draft.provedor);
  useContact(draft.email);

  const changeAndSolve = (fields: Partial<CheckoutDraft>) => {
    change(fields);
    const solved = Object.keys(fields).map((field) => [field, undefined]);
    setProblems((now) => ({ ...now, ...Object.fromEntries(solved) }));
  };
  const { isStreetFound, lookUp } = useStreet(latest, changeAndSolve);
  const set = (field: CheckoutField, value: string) => {
    const isOther = field === "cep" && digitsOf(value) !== digitsOf(latest.current.cep);
    changeAndSolve({ [field]: value });
    if (isOther) void lookUp(value);
  };

  useEffect(() => {
    const [wrong] = formRef.current ? fieldProblemsIn(formRef.current) : [];
    if (Object.values(problems).some(Boolean) && wrong) focusField(wrong.field);
  }, [problems]);

  const refuse = async (error: unknown) => {
    if (!(error instanceof ApiError)) return setSaid(texts.failed);
    const field = error.field?.split(".").at(-1) ?? "";
    // The session ended, and the page needs more fields; the draft is kept.
    const isShown = CHOSEN.includes(field) || formRef.current?.elements.namedItem(field);
    if (field in DRAFT && !isShown) return window.location.reload();
    if (field in DRAFT) {
      // The summary says more of coupon and points than the sentence below.
      if (field === "cupomCodigo" || field === "pontos") await refresh(draft);
      if (field === "freteId" && summary.fretes?.length === 0) return setSaid(texts.freightNone);
      const own = (texts.fields as Partial<Record<string, string>>)[field];
      return setProblems({ [field]: own ?? refusalSentence(error, texts) });
    }
    const now = await refresh(draft);
    // Sold out, or bought in another tab: the page shows the bag, where it can be mended.
    if (now && !now.sacola.podeFinalizar) return window.location.reload();
    if (error.status === 0) return setSaid(texts.offline);
    setSaid(error.status === 409 ? texts.changed : texts.failed);
  };

  /** Same body, same key: a retry after a lost answer is no second order. */
  const keyOf = (body: object) => {
    const text = JSON.stringify(body);
    if (sent.current?.text !== text) sent.current = { text, key: newKey() };
    return sent.current.key;
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || isPricing) return;
    setSaid(null);
    const missing = missingIn(formRef.current, draft, texts);
    setProblems(missing);
    if (Object.keys(missing).length > 0) return;
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
  return {
    draft,
    set,
    summary,
    asksTaxId,
    problems,
    said,
    isBusy,
    isPricing,
    isStreetFound,
    submit,
    formRef,
  };
}
