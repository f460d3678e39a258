import { z } from "zod";

/** Any case comes in (RFC 9562); lower case inside, as in the database. */
export const Uuid = z.uuid().toLowerCase();

/** No uuid is a 404, like a missing row. */
export const IdParam = z.object({ id: Uuid });

/** Of every DELETE. */
export const Deleted = z.object({ id: z.uuid(), deleted: z.boolean() });
