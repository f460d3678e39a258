import { z } from "zod";
import { Uuid } from "@/lib/http/uuid";

/** `{id}` of a path; one that is no uuid is a 404 like a missing one. */
export const IdParam = z.object({ id: Uuid });
