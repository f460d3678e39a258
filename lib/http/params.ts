import { z } from "zod";

/** Accepts any case (RFC 9562); the result is lower case, as in the database. */
export const Uuid = z.uuid().toLowerCase();

/** An id that is no UUID gives 404, like a missing row. */
export const IdParam = z.object({ id: Uuid });

/** The answer of every DELETE. */
export const Deleted = z.object({ id: z.uuid(), deleted: z.boolean() });
