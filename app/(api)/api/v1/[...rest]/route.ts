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

/** Whatever v1 does not have is a 404 in its own envelope instead of a page for people. */
const absent = endpoint(spec, () => {
  throw notFound("Recurso");
});

export { absent as DELETE, absent as GET, absent as PATCH, absent as POST, absent as PUT };
