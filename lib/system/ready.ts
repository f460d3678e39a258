import { presence } from "@/lib/db/client";
import { unavailable } from "@/lib/db/errors";

/** GET /readyz. @throws AppError `unavailable` while the database does not answer or takes no new rows */
export async function assertReady(): Promise<void> {
  if (!(await presence().takesWrites())) throw unavailable();
}
