import type { Ctx } from "@/lib/ctx";
import { afterCommit } from "@/lib/db/transact";
import { importDue } from "@/lib/jobs/events";
import { tellRunner } from "@/lib/jobs/tell-runner";

type Import = { storeId: string; importId: string };

/** @throws Error when the runner did not take it; the sweep repeats it */
export async function announceImports(imports: readonly Import[]): Promise<void> {
  await tellRunner(imports.map((data) => importDue.create(data)));
}

/** After the commit. */
export function announceImport(tx: Ctx, importId: string): void {
  afterCommit(tx, () => {
    announceImports([{ storeId: tx.storeId, importId }]).catch(() => {});
  });
}
