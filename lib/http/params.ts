import { z } from "zod";

/** `{id}` of a path; one that is no uuid is a 404 like a missing one. */
export const IdParam = z.object({ id: z.uuid() });
