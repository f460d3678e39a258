"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";
import { useIsHydrated } from "@/components/form/use-is-hydrated";
import { TextField } from "@/components/storefront/text-field";
import { safeReturnPath } from "@/lib/auth/return-path";
import type { Messages } from "@/lib/i18n/messages";
import { logInCustomer } from "./customer-login";
import styles from "./customer-login-form.module.css";

type Texts = Omit<Messages["storefront"]["login"], "title" | "text" | "noScript">;
type Problem = { email?: string | undefined; senha?: string | undefined; form?: string };

/** Signs a customer in, then goes to `returnTo` if that is a page of the storefront. */
export function CustomerLoginForm({ returnTo, texts }: { returnTo: string | null; texts: Texts }) {
  const [problem, setProblem] = useState<Problem>({});
  const [isSending, setIsSending] = useState(false);
  const [isVisible, setIsVisible] = useState(false);
  const isHydrated = useIsHydrated();
  const formRef = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const wrong = problem.form ? "[role=alert]" : "[aria-invalid=true]";
    formRef.current?.querySelector<HTMLElement>(wrong)?.focus();
  }, [problem]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const email = String(form.get("email")).trim();
    const senha = String(form.get("senha"));
    const found: Problem = {
      email: /^\S+@\S+\.\S+$/.test(email) ? undefined : texts.emailMissing,
      senha: senha ? undefined : texts.passwordMissing,
    };
    setProblem(found);
    if (found.email || found.senha) return;
    setIsSending(true);
    const result = await logInCustomer({ email, senha });
    if (result === "in") return window.location.assign(safeReturnPath("storefront", returnTo));
    setIsSending(false);
    const sentence =
      typeof result === "string"
        ? texts[result]
        : texts.wait.replace("{seconds}", String(result.waitSeconds));
    setProblem({ form: sentence });
  };

  return (
    // Not sent before the script answers; should it be, the password stays out of the address.
    <form ref={formRef} method="post" noValidate className={styles.form} onSubmit={submit}>
      {problem.form && (
        <p role="alert" tabIndex={-1} className={styles.alert}>
          {problem.form}
        </p>
      )}
      <TextField
        name="email"
        type="email"
        label={texts.email}
        problem={problem.email}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        name="senha"
        type={isVisible ? "text" : "password"}
        label={texts.password}
        problem={problem.senha}
        autoComplete="current-password"
      />
      <label className={styles.reveal}>
        <input type="checkbox" checked={isVisible} onChange={() => setIsVisible(!isVisible)} />
        {texts.showPassword}
      </label>
      <button type="submit" className={styles.submit} disabled={!isHydrated || isSending}>
        {isSending ? texts.submitting : texts.submit}
      </button>
    </form>
  );
}
