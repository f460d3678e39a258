import { z } from "zod";
import { PasswordChange } from "@/lib/auth/schema";
import { Address, Addresses } from "@/lib/customers/address-schema";
import { BirthDay, CustomerName, Email, Phone, TaxId } from "@/lib/customers/schema";
import { Timestamp } from "@/lib/http/timestamp";

export const Profile = z.object({
  id: z.uuid(),
  nome: z.string(),
  email: z.string(),
  emailConfirmadoEm: Timestamp.nullable(),
  emailPendente: z.string().nullable(),
  telefone: z.string().nullable(),
  documento: z.string().nullable(),
  nascimento: z.string().nullable(),
  enderecos: z.array(Address),
  criadoEm: Timestamp,
});
export type Profile = z.input<typeof Profile>;

/**
 * Addresses are replaced as a whole; null empties a field. A new e-mail needs the password, and counts only
 * after its confirmation.
 */
export const ProfileChange = z
  .object({
    nome: CustomerName,
    telefone: Phone.nullable(),
    documento: TaxId.nullable(),
    nascimento: BirthDay.nullable(),
    enderecos: Addresses,
    email: Email,
    senhaAtual: PasswordChange.shape.senhaAtual,
  })
  .partial();
export type ProfileChange = z.output<typeof ProfileChange>;
