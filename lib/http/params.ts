import { z } from "zod";

/** Any case comes in (RFC 9562); lower case inside, as the database writes it. */
export const Uuid = z.uuid().toLowerCase();

/** A value that is no uuid is a 404, like a missing row. */
export const IdParam = z.object({ id: Uuid });

/** Answer of every DELETE of the document. */
export const Deleted = z.object({ id: z.uuid(), deleted: z.boolean() });
