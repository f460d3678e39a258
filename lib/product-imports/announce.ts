import { inngest } from "@/inngest/client";
import { importDue } from "@/inngest/events";
import type { Ctx } from "@/lib/ctx";
import { assertOutsideTransaction } from "@/lib/db/inside-transaction";
import { afterCommit } from "@/lib/db/transact";
import { isRunnerConfigured } from "@/lib/jobs/runner";

type Import = { storeId: string; importId: string };

/** Tells the job runner that imports can go on. Never an error: the sweep finds those that it was not told of. */
export async function tellRunner(imports: readonly Import[]): Promise<void> {
  assertOutsideTransaction("the job runner");
  if (imports.length === 0 || !isRunnerConfigured()) return;
  try {
    await inngest.send(imports.map((data) => importDue.create(data)));
  } catch (error) {
    console.error(JSON.stringify({ job: "import-products", error: String(error) }));
  }
}

/** Begins an import as soon as its row is committed. */
export function announceImport(tx: Ctx, importId: string): void {
  afterCommit(tx, () => void tellRunner([{ storeId: tx.storeId, importId }]));
}
