import { z } from "zod";
import { apiKey } from "@/lib/auth/gate";
import { endpoint } from "@/lib/door/endpoint";
import { notFound } from "@/lib/errors";

const spec = {
  summary: "Caminho que a API pública não tem",
  auth: apiKey(null),
  returns: z.never(),
  hidden: true,
};

/** Unknown v1 paths get 404 in v1's envelope, not a page. */
const absent = endpoint(spec, () => {
  throw notFound("Recurso");
});

export { absent as DELETE, absent as GET, absent as PATCH, absent as POST, absent as PUT };
