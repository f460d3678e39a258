import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { apiKey } from "@/lib/auth/gate";
import { AppError } from "@/lib/errors";

const spec = {
  summary: "Caminho que a API pública não tem",
  auth: apiKey(null),
  returns: z.never(),
  hidden: true,
};

/** Unknown v1 paths, `/api/v1` itself among them, get 404 in v1's envelope, not a page. */
const absent = endpoint(spec, () => {
  throw new AppError("not_found", "Recurso não encontrado");
});

export { absent as DELETE, absent as GET, absent as OPTIONS, absent as PATCH, absent as POST, absent as PUT };
