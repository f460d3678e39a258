import { type FormEvent, useEffect, useRef, useState } from "react";
import { fieldProblemsIn, focusField } from "@/components/form/field-problems";
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
import { refusalSentence } from "./form-problem";
import { useContact } from "./use-contact";
import { useDraft } from "./use-draft";
import { usePrice } from "./use-price";
import { useStreet } from "./use-street";

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

export function useCheckout(initial: CheckoutSummary, known: Partial<CheckoutDraft>, texts: Texts) {
  const formRef = useRef<HTMLFormElement>(null);
  const [first] = initial.formas;
  const { draft, latest, change } = useDraft({ provedor: first ? wayValue(first) : "", ...known }, formRef);
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
    if (field in DRAFT && !formRef.current?.elements.namedItem(field)) return window.location.reload();
    if (field in DRAFT) {
      // The summary says more of coupon and points than the sentence below.
      if (field === "cupomCodigo" || field === "pontos") await refresh(draft);
      const own = (texts.fields as Partial<Record<string, string>>)[field];
      return setProblems({ [field]: own ?? refusalSentence(error, texts) });
    }
    await refresh(draft);
    if (error.status === 0) return setSaid(texts.offline);
    setSaid(error.status === 409 ? texts.changed : texts.failed);
  };

  /** Same body, same key: a retry after a lost answer is no second order. */
  const keyOf = (body: object) => {
    const text = JSON.stringify(body);
    if (sent.current?.text !== text) sent.current = { text, key: crypto.randomUUID() };
    return sent.current.key;
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPricing) return;
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
