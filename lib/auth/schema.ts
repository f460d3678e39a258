import { z } from "zod";
import { oneLine } from "@/lib/http/one-line";
import { Timestamp } from "@/lib/http/timestamp";
import { CodeText } from "@/lib/http/typed-text";
import { says } from "@/lib/i18n/sentence";
import { BUILT_IN_KINDS, PERMISSIONS } from "@/lib/permissions";

const Email = CodeText.toLowerCase()
  .max(254)
  .pipe(z.email(says("informe um e-mail válido")));

export const Credentials = z.object({ email: Email, senha: z.string().min(1).max(1024) });
export type Credentials = z.output<typeof Credentials>;

export const NewPassword = z
  .string()
  .min(8, says("use de 8 a 128 caracteres"))
  .max(128, says("use de 8 a 128 caracteres"));

export const PasswordChange = z.object({ senhaAtual: z.string().min(1).max(1024), novaSenha: NewPassword });
export type PasswordChange = z.output<typeof PasswordChange>;

export const ForgottenPassword = z.object({ email: Email });
export type ForgottenPassword = z.output<typeof ForgottenPassword>;

export const PasswordReset = z.object({ token: z.string().max(100), novaSenha: NewPassword });
export type PasswordReset = z.output<typeof PasswordReset>;

const AppCode = z
  .string()
  .transform((text) => text.replace(/\s/g, ""))
  .pipe(z.string().regex(/^\d{6}$/, says("informe os 6 dígitos do código")));
const RecoveryCode = CodeText.min(8).max(40);

export type SecondFactorProof = { codigo: string } | { codigoRecuperacao: string };

export const SecondFactorProof = z
  .object({ codigo: AppCode.optional(), codigoRecuperacao: RecoveryCode.optional() })
  .transform(({ codigo, codigoRecuperacao }, context): SecondFactorProof => {
    if (codigo) return { codigo };
    if (codigoRecuperacao) return { codigoRecuperacao };
    context.addIssue({ code: "custom", path: ["codigo"], message: says("campo obrigatório") });
    return z.NEVER;
  });

/** To replace an active second factor, the person must prove that they have it. */
export const SecondFactorStart = z.object({
  codigo: AppCode.optional(),
  codigoRecuperacao: RecoveryCode.optional(),
});
export type SecondFactorStart = z.output<typeof SecondFactorStart>;

export const SecondFactorActivation = z.object({ codigo: AppCode });

export const SecondFactorStatus = z.object({
  ativo: z.boolean(),
  ativadoEm: Timestamp.nullable(),
  exigido: z.boolean(),
  codigosRestantes: z.int(),
});
export type SecondFactorStatus = z.output<typeof SecondFactorStatus>;

export const SecondFactorKey = z.object({
  /** An `otpauth://…` address. */
  endereco: z.string(),
  chave: z.string(),
  qrSvg: z.string(),
});
export type SecondFactorKey = z.output<typeof SecondFactorKey>;

export const RecoveryCodes = z.object({ codigos: z.array(z.string()) });
export type RecoveryCodes = z.output<typeof RecoveryCodes>;

export type Confirmation = { senha: string } | { codigo: string };

export const Confirmation = z
  .object({ senha: z.string().min(1).max(1024).optional(), codigo: AppCode.optional() })
  .transform(({ senha, codigo }, context): Confirmation => {
    if (senha) return { senha };
    if (codigo) return { codigo };
    context.addIssue({ code: "custom", path: ["senha"], message: says("campo obrigatório") });
    return z.NEVER;
  });

export const Session = z.object({
  id: z.uuid(),
  navegador: z.string().nullable(),
  sistema: z.string().nullable(),
  ip: z.string().nullable(),
  criadaEm: Timestamp,
  ultimoUsoEm: Timestamp,
  atual: z.boolean(),
});
export type Session = z.output<typeof Session>;

export const SessionsEnded = z.object({ encerradas: z.int() });

export const PanelUser = z.object({
  id: z.uuid(),
  nome: z.string(),
  email: z.string(),
  permissoes: z.array(z.enum(PERMISSIONS)),
});
export type PanelUser = z.output<typeof PanelUser>;

export const StoreSummary = z.object({
  nomeLoja: z.string(),
  subdominio: z.string(),
  moeda: z.string(),
  fusoHorario: z.string(),
  idioma: z.string(),
});

export const OwnName = z.object({ nome: oneLine(120) });
export type OwnName = z.output<typeof OwnName>;

export const PanelMe = z.object({
  usuario: PanelUser.extend({ papel: z.string() }),
  loja: StoreSummary,
});

export const PanelShell = z.object({
  /** `papelDoSistema`: the kind of a built-in role; null for a role that the store made. */
  usuario: PanelUser.extend({ papel: z.string(), papelDoSistema: z.enum(BUILT_IN_KINDS).nullable() }),
  loja: StoreSummary.pick({ nomeLoja: true, fusoHorario: true, moeda: true }),
  enderecoDaLoja: z.string(),
});

export const CustomerSummary = z.object({ id: z.uuid(), nome: z.string(), email: z.string() });
export type CustomerSummary = z.output<typeof CustomerSummary>;
export const CustomerMe = z.object({ cliente: CustomerSummary, loja: StoreSummary });

export const LoggedIn = z.object({ usuario: PanelUser });
/** For an account with a second factor, `POST /auth/segundo-fator/entrar` must follow. */
export const LoginAnswer = z.union([LoggedIn, z.object({ segundoFator: z.literal(true) })]);
export type LoginAnswer = z.output<typeof LoginAnswer>;
export const CustomerLoggedIn = z.object({ cliente: CustomerSummary });
export const PasswordChanged = z.object({ ok: z.boolean() });
export const Done = z.object({ ok: z.literal(true) });
