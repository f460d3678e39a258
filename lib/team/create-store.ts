import { v7 as uuidv7 } from "uuid";
import { audit } from "@/lib/audit/write";
import { systemCtx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import type { Locale } from "@/lib/i18n/locales";
import { storefrontAddress } from "@/lib/stores/address";
import { assertNotHeld } from "@/lib/stores/old-subdomains";
import { createBuiltInRoles } from "@/lib/team/built-in-roles";
import { sendInvitation } from "@/lib/team/invitation-mail";

export type NewStore = {
  nomeLoja: string;
  subdominio: string;
  moeda: string;
  fusoHorario: string;
  idioma: Locale;
  dono: { nome: string; email: string };
};

// The store's own database client cannot insert a store. A trigger adds the store's counters.
const INSERT = `INSERT INTO stores (id, "nomeLoja", subdominio, moeda, "fusoHorario", idioma, "atualizadoEm")
  VALUES ($1::uuid, $2, $3, $4, $5, $6, now())`;

/**
 * @returns the owner's invitation link and the address of the shop
 * @throws 409 the subdomain belongs or recently belonged to another store, or the e-mail is in use
 */
export async function createStore(
  input: NewStore,
): Promise<{ storeId: string; convite: string; loja: string }> {
  const { dono, ...settings } = input;
  const { nomeLoja, subdominio, moeda, fusoHorario, idioma } = settings;
  const storeId = uuidv7();
  const ctx = systemCtx(storeId, "store:create");
  const convite = await transact(ctx, async (tx) => {
    await sql(tx, null, INSERT, [nomeLoja, subdominio, moeda, fusoHorario, idioma]);
    await assertNotHeld(tx, subdominio);
    const roles = await createBuiltInRoles(tx);
    const owner = await tx.db.user.create({ data: { ...dono, id: uuidv7(), storeId, roleId: roles.dono } });
    const after = { ...settings, dono: dono.email };
    await audit(tx, { action: "store.created", resource: "settings", resourceId: storeId, after });
    const { link } = await sendInvitation(tx, owner, null);
    return link;
  });
  return { storeId, convite, loja: await storefrontAddress(ctx, "/loja", null) };
}
