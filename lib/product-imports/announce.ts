import type { Ctx } from "@/lib/ctx";
import { afterCommit } from "@/lib/db/transact";
import { importDue } from "@/lib/jobs/events";
import { tellRunner } from "@/lib/jobs/tell-runner";

type Import = { storeId: string; importId: string };

/** Tells the job runner that imports can go on. @throws Error where it did not take that; the sweep says it again */
export async function announceImports(imports: readonly Import[]): Promise<void> {
  await tellRunner(imports.map((data) => importDue.create(data)));
}

/** Begins an import as soon as its row is committed. */
export function announceImport(tx: Ctx, importId: string): void {
  afterCommit(tx, () => {
    announceImports([{ storeId: tx.storeId, importId }]).catch(() => {});
  });
}
