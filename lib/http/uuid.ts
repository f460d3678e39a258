import { z } from "zod";

/** An id that a caller sends: in any case, as RFC 9562 has it; inside it is lower case, as the database writes it. */
export const Uuid = z.uuid().toLowerCase();
