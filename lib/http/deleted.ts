import { z } from "zod";

/** Answer of every DELETE of the document. */
export const Deleted = z.object({ id: z.uuid(), deleted: z.boolean() });
