import type { Ctx } from "@/lib/ctx";
import { changeConsent } from "@/lib/customers/consents";
import { sql } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import { suppress } from "@/lib/marketing-messages/suppressions";
import type { Inbound } from "@/lib/whatsapp-callbacks/schema";

const KEYWORDS: ReadonlySet<string> = new Set(["SAIR", "PARAR", "STOP", "CANCELAR"]);

/** The word must stand alone: a person should read a whole sentence. */
export const isRefusal = (text: string): boolean =>
  KEYWORDS.has(
    text
      .replace(/[^\p{L}\s]/gu, "")
      .trim()
      .toUpperCase(),
  );

/** WhatsApp may name a Brazilian mobile with or without its ninth digit. */
function numbersOf(from: string): [string, ...string[]] {
  const [, area, long, short] = /^55(\d{2})(?:9(\d{8})|([6-9]\d{7}))$/.exec(from) ?? [];
  const line = long ?? short;
  return line ? [`+55${area}9${line}`, `+55${area}${line}`] : [`+${from}`];
}

const OWNERS = `SELECT c.id, c.telefone, k."alteradoEm" FROM customers c
  LEFT JOIN customer_consents k ON k."storeId" = c."storeId" AND k."customerId" = c.id AND k.canal = 'whatsapp'
  WHERE c."storeId" = $1::uuid AND c.telefone = ANY($2::text[]) AND c."removidoEm" IS NULL AND c."anonimizadoEm" IS NULL
  ORDER BY c.id`;

type Owner = { id: string; telefone: string; alteradoEm: Date | null };

/** WhatsApp repeats an unaccepted callback for a week. */
const OLD_MS = 8 * 24 * 3_600_000;
/** The times of WhatsApp are whole seconds. */
const SECOND_MS = 1_000;

/**
 * Withdraws the consent of the number's owners to the channel, and suppresses the number. Changes nothing if
 * the refusal is older than the latest consent or refusal.
 * @param now moves the clock in tests
 */
export async function takeRefusal(
  ctx: Ctx,
  { from, timestamp, text, button }: Inbound,
  now = new Date(),
): Promise<void> {
  const atMs = timestamp * SECOND_MS;
  if (!isRefusal(text?.body ?? button?.text ?? "") || now.getTime() - atMs > OLD_MS) return;
  const numbers = numbersOf(from);
  await transact(ctx, async (tx) => {
    const owners = await sql<Owner>(tx, "owners-of-number", OWNERS, [numbers]);
    const asked = owners.filter(({ alteradoEm }) => !alteradoEm || alteradoEm.getTime() < atMs + SECOND_MS);
    if (owners.length > 0 && asked.length === 0) return;
    for (const { id } of asked)
      await changeConsent(tx, id, { canal: "whatsapp", aceito: false }, "palavra_chave");
    const known = new Set(asked.map(({ telefone }) => telefone));
    for (const destino of known.size > 0 ? known : [numbers[0]])
      await suppress(tx, { canal: "whatsapp", destino, motivo: "pediu_saida" });
  });
}
