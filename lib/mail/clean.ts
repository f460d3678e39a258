import { deleteInBatches } from "@/lib/db/in-batches";
import { beat } from "@/lib/jobs/heartbeat";

const OVER = `"criadoEm" < now() - interval '90 days' AND status NOT IN ('pendente', 'enviando')`;

/** In every store. @returns rows deleted */
export async function cleanMails(): Promise<number> {
  const deleted = await deleteInBatches("emails", OVER);
  await beat("limpeza-emails");
  return deleted;
}
