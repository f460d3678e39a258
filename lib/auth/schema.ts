import { z } from "zod";
import { PERMISSIONS } from "@/lib/auth/permissions";

const Email = z.string().trim().toLowerCase().max(254).pipe(z.email("informe um e-mail válido"));

/** decisions: `{email, senha}` for both kinds of login. */
export const Credentials = z.object({ email: Email, senha: z.string().min(1).max(1024) });
export type Credentials = z.output<typeof Credentials>;

export const PasswordChange = z.object({
  senhaAtual: z.string().min(1).max(1024),
  novaSenha: z.string().min(8, "use de 8 a 128 caracteres").max(128, "use de 8 a 128 caracteres"),
});
export type PasswordChange = z.output<typeof PasswordChange>;

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

export const PanelMe = z.object({
  usuario: PanelUser.extend({ papel: z.string() }),
  loja: StoreSummary,
});

export const CustomerSummary = z.object({ id: z.uuid(), nome: z.string(), email: z.string() });
export const CustomerMe = z.object({ cliente: CustomerSummary, loja: StoreSummary });

export const LoggedIn = z.object({ usuario: PanelUser });
export const CustomerLoggedIn = z.object({ cliente: CustomerSummary });
export const PasswordChanged = z.object({ ok: z.boolean() });
export const LoggedOut = z.object({ ok: z.literal(true) });
