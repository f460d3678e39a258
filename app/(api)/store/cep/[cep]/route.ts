import { z } from "zod";
import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { open } from "@/lib/auth/gate";
import { bareCep } from "@/lib/customers/cep";
import { STATES } from "@/lib/customers/states";
import { streetOf } from "@/lib/freight/cep";
import { storeByHostOrThrow } from "@/lib/stores/read";

const Found = z.object({
  /** Null: the CEP does not exist, or no service answered. */
  endereco: z
    .object({
      logradouro: z.string(),
      bairro: z.string(),
      cidade: z.string(),
      uf: z.enum(STATES),
      /** The city's code at the IBGE. */
      codigoIbge: z.string().nullable(),
    })
    .nullable(),
});

export const GET = endpoint(
  {
    summary: "Rua, bairro, cidade e estado de um CEP, se algum serviço responder em 2 s",
    auth: open("quem compra não precisa de conta"),
    refuses: ["not_found", "rate_limited"],
    params: z.object({
      cep: z
        .string()
        .transform(bareCep)
        .pipe(z.string().regex(/^\d{8}$/)),
    }),
    returns: Found,
  },
  async ({ params: { cep }, request }) => {
    await storeByHostOrThrow(request.host);
    return { endereco: await streetOf(cep, request.ip) };
  },
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
