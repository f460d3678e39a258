import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import { fieldProblemsIn, focusField } from "@/components/form/field-problems";
import type { CheckoutSummary } from "@/lib/checkout/schema";
import { ask } from "@/lib/http/ask";
import { ApiError } from "@/lib/http/fetcher";
import type { Messages } from "@/lib/i18n/messages";

const DRAFT = {
  email: "",
  nome: "",
  telefone: "",
  documento: "",
  cep: "",
  logradouro: "",
  numero: "",
  complemento: "",
  bairro: "",
  cidade: "",
  uf: "",
  freteId: "",
  /** Provider and method, as a radio button holds them. */
  provedor: "",
  cupomCodigo: "",
  pontos: "",
  observacao: "",
  aceitaNovidades: "",
};
export const YES = "sim";
export type CheckoutDraft = typeof DRAFT;
export type CheckoutField = keyof CheckoutDraft;
type Problems = Partial<Record<CheckoutField, string>>;

/** Per tab, until the order is placed: a lost connection or session keeps the input. */
const STORED = "finalizar";

function remembered(): Partial<CheckoutDraft> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(STORED) ?? "{}");
    const fields = typeof kept === "object" && kept !== null ? Object.entries(kept) : [];
    return Object.fromEntries(fields.filter(([name, value]) => name in DRAFT && typeof value === "string"));
  } catch {
    return {};
  }
}

function remember(draft: CheckoutDraft | null): void {
  try {
    if (draft) sessionStorage.setItem(STORED, JSON.stringify(draft));
    else sessionStorage.removeItem(STORED);
  } catch {
    // A browser that keeps nothing still sells.
  }
}

/** What a radio button says for a way to pay. */
export const wayValue = ({
  provedor,
  metodo,
}: Pick<CheckoutSummary["formas"][number], "provedor" | "metodo">) => `${provedor}.${metodo}`;

/** Empty parts where nothing is chosen. */
const wayOf = (value: string) => {
  const [provedor = "", metodo = ""] = value.split(".");
  return { provedor: provedor as never, metodo: metodo as never };
};

/** What was typed, or the browser filled in, before the page's script was there. */
function typedBefore(form: HTMLFormElement | null, draft: CheckoutDraft): Partial<CheckoutDraft> {
  const fields = form ? [...new FormData(form)] : [];
  return Object.fromEntries(
    fields.filter(([name, value]) => {
      const isText = name in DRAFT && name !== "aceitaNovidades" && typeof value === "string";
      return isText && value !== "" && value !== draft[name as CheckoutField];
    }),
  );
}

/** What moves the total. */
const priceKey = ({ uf, freteId, provedor, cupomCodigo, pontos }: CheckoutDraft) =>
  [uf, freteId, provedor, cupomCodigo, pontos].join(" ");

const choicesOf = ({ uf, freteId, provedor, cupomCodigo, pontos }: CheckoutDraft, email: string) => ({
  freteId,
  ...wayOf(provedor),
  cupomCodigo,
  pontos: Number.parseInt(pontos, 10) || 0,
  uf: uf as never,
  email,
});

function bodyOf(draft: CheckoutDraft, { totalCents, aPagarCents }: CheckoutSummary) {
  const { cep, logradouro, numero, complemento, bairro, cidade, uf, observacao } = draft;
  const { email, nome, telefone, documento } = draft;
  const { uf: _, ...choices } = choicesOf(draft, email);
  return {
    ...choices,
    nome,
    telefone,
    documento,
    observacao,
    aceitaNovidades: draft.aceitaNovidades === YES,
    endereco: { cep, logradouro, numero, complemento, bairro, cidade, uf },
    totalCents,
    aPagarCents,
  };
}

type Texts = Messages["storefront"]["checkout"];

/** Wait after typing before the total is fetched again. */
const PAUSE_MS = 250;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;
/** After the last letter of an address. */
const CONTACT_PAUSE_MS = 800;

/** The bag knows whose it is as soon as somebody says so; nothing waits for it. */
function useContact(email: string): void {
  useEffect(() => {
    if (!EMAIL.test(email.trim())) return;
    const keep = () => void ask("PUT", "/store/cart/contato", {}, { body: { email } }).catch(() => null);
    const timer = setTimeout(keep, CONTACT_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [email]);
}

const STREET = ["logradouro", "bairro", "cidade", "uf"] as const;
type Street = Record<(typeof STREET)[number], string>;

const digitsOf = (text: string) => text.replace(/\D/g, "");

/** What the buyer typed stays; what the last CEP filled in makes room. */
const withStreet = (draft: CheckoutDraft, street: Street, last: Street | null): Partial<CheckoutDraft> =>
  Object.fromEntries(
    STREET.filter((field) => draft[field] === "" || draft[field] === last?.[field]).map((field) => [
      field,
      street[field],
    ]),
  );

/** Fills in the address of a CEP; who knows none leaves the typing to the buyer. */
function useStreet(latest: { current: CheckoutDraft }, change: (fields: Partial<CheckoutDraft>) => void) {
  const filled = useRef<Street | null>(null);
  const [isStreetFound, setStreetFound] = useState(false);
  const lookUp = async (cep: string) => {
    setStreetFound(false);
    if (!/^\d{8}$/.test(cep)) return;
    const asked = ask("GET", "/store/cep/{cep}", { params: { cep } });
    const { endereco } = await asked.catch(() => ({ endereco: null }));
    // Another one may have been typed meanwhile.
    if (!endereco || digitsOf(latest.current.cep) !== cep) return;
    change(withStreet(latest.current, endereco, filled.current));
    filled.current = endereco;
    setStreetFound(true);
  };
  return { isStreetFound, lookUp };
}

/** The total of the choices, asked for again whenever one of them moves it. */
function usePrice(initial: CheckoutSummary, draft: CheckoutDraft) {
  const [summary, setSummary] = useState(initial);
  const [priced, setPriced] = useState("");
  const refresh = useCallback(async (now: CheckoutDraft, signal?: AbortSignal) => {
    const body = choicesOf(now, now.email);
    const options = signal ? { body, signal } : { body };
    const next = await ask("POST", "/store/checkout/resumo", {}, options).catch(() => null);
    if (signal?.aborted) return;
    if (next) setSummary(next);
    setPriced(priceKey(now));
  }, []);

  const { uf, freteId, provedor, cupomCodigo, pontos } = draft;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what moves the total asks for it again
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(() => void refresh(draft, stop.signal), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [uf, freteId, provedor, cupomCodigo, pontos, refresh]);
  /** The total on the page is not yet that of the choices. */
  const isPricing = priced !== priceKey(draft);
  return { summary, refresh, isPricing };
}

/** Checkout state: draft, total and problems. */
export function useCheckout(initial: CheckoutSummary, known: Partial<CheckoutDraft>, texts: Texts) {
  const [draft, setDraft] = useState<CheckoutDraft>({
    ...DRAFT,
    provedor: initial.formas[0] ? wayValue(initial.formas[0]) : "",
    ...known,
  });
  const [problems, setProblems] = useState<Problems>({});
  const [said, setSaid] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const formRef = useRef<HTMLFormElement>(null);
  const sent = useRef<{ text: string; key: string } | null>(null);

  const latest = useRef(draft);
  useEffect(() => {
    const typed = typedBefore(formRef.current, latest.current);
    latest.current = { ...latest.current, ...remembered(), ...typed };
    setDraft(latest.current);
    if (Object.keys(typed).length > 0) remember(latest.current);
  }, []);

  const { summary, refresh, isPricing } = usePrice(initial, draft);
  const asksTaxId = summary.formas.some((way) => way.pedeDocumento && wayValue(way) === draft.provedor);
  useContact(draft.email);

  const change = (fields: Partial<CheckoutDraft>) => {
    const isElsewhere = fields.uf !== undefined && fields.uf !== latest.current.uf;
    const next = { ...latest.current, ...fields, ...(isElsewhere && { freteId: "" }) };
    latest.current = next;
    setDraft(next);
    remember(next);
    const solved = Object.keys(fields).map((field) => [field, undefined]);
    setProblems((now) => ({ ...now, ...Object.fromEntries(solved) }));
  };
  const { isStreetFound, lookUp } = useStreet(latest, change);
  const set = (field: CheckoutField, value: string) => {
    const cep = digitsOf(value);
    const isOther = field === "cep" && cep !== digitsOf(latest.current.cep);
    change({ [field]: value });
    if (isOther) void lookUp(cep);
  };

  useEffect(() => {
    const [wrong] = formRef.current ? fieldProblemsIn(formRef.current) : [];
    if (Object.values(problems).some(Boolean) && wrong) focusField(wrong.field);
  }, [problems]);

  const refuse = async (error: unknown) => {
    if (!(error instanceof ApiError)) return setSaid(texts.failed);
    const field = error.field?.split(".").at(-1) ?? "";
    // The session ended and the page needs more fields now; the draft is kept.
    if (field in DRAFT && !formRef.current?.elements.namedItem(field)) return window.location.reload();
    if (field in DRAFT) {
      const own = (texts.fields as Partial<Record<string, string>>)[field];
      return setProblems({ [field]: own ?? error.sentence });
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
    setBusy(true);
    setSaid(null);
    setProblems({});
    const body = bodyOf(asksTaxId ? draft : { ...draft, documento: "" }, summary);
    try {
      const options = { body: body as never, idempotencyKey: keyOf(body) };
      const { endereco } = await ask("POST", "/store/checkout", {}, options);
      remember(null);
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
