import { z } from "zod";

/** An id that a caller sends: in any case, as RFC 9562 has it; inside it is lower case, as the database writes it. */
export const Uuid = z.uuid().toLowerCase();

/** `{id}` of a path; one that is no uuid is a 404 like a missing one. */
export const IdParam = z.object({ id: Uuid });

/** Answer of every DELETE of the document. */
export const Deleted = z.object({ id: z.uuid(), deleted: z.boolean() });
