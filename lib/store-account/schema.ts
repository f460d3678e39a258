import { z } from "zod";
import { NewPassword, PasswordChange } from "@/lib/auth/schema";
import { CHANNELS } from "@/lib/customers/channels";
import { CustomerName, Email, Phone, TaxId } from "@/lib/customers/schema";
import { Timestamp } from "@/lib/http/timestamp";

const Password = PasswordChange.shape.senhaAtual;

/** A no to a channel is recorded, too. */
export const SignUp = z.object({
  nome: CustomerName,
  email: Email,
  senha: NewPassword,
  telefone: Phone.nullish(),
  documento: TaxId.nullish(),
  aceitaEmail: z.boolean().optional(),
  aceitaWhatsapp: z.boolean().optional(),
  aceitaPush: z.boolean().optional(),
});
export type SignUp = z.output<typeof SignUp>;

export const LinkToken = z.object({ token: z.string().min(1).max(200) });
export type LinkToken = z.output<typeof LinkToken>;

export const ConfirmedAddress = z.object({ email: z.string() });

export const OwnPassword = z.object({ senha: Password });
export type OwnPassword = z.output<typeof OwnPassword>;

export const Done = z.object({ ok: z.literal(true) });

/** `alteradoEm` is null if nobody has asked the customer yet. */
export const OwnConsents = z.array(
  z.object({ canal: z.enum(CHANNELS), aceito: z.boolean(), alteradoEm: Timestamp.nullable() }),
);
export type OwnConsents = z.input<typeof OwnConsents>;

export const OwnConsentsChange = z
  .object({ email: z.boolean(), whatsapp: z.boolean(), push: z.boolean() })
  .partial();
export type OwnConsentsChange = z.output<typeof OwnConsentsChange>;
