import type { Ctx } from "@/lib/ctx";
import { afterCommit } from "@/lib/db/transact";
import { importDue } from "@/lib/jobs/events";
import { tellRunner } from "@/lib/jobs/tell-runner";

type Import = { storeId: string; importId: string };

/** @throws Error the job runner did not accept the event; the sweep sends it again */
export async function announceImports(imports: readonly Import[]): Promise<void> {
  await tellRunner(imports.map((data) => importDue.create(data)));
}

/** Sends the event after the commit. */
export function announceImport(tx: Ctx, importId: string): void {
  afterCommit(tx, () => {
    announceImports([{ storeId: tx.storeId, importId }]).catch(() => {});
  });
}
