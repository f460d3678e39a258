import { z } from "zod";
import { STATES } from "@/lib/customers/states";

const MAX_ADDRESSES = 10;

export const textOrNull = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .nullish()
    .transform((value) => value || null);

/** As it comes, but for the state. */
export const newPlace = {
  cep: z
    .string()
    .max(20)
    .transform((value) => value.replace(/[\s.-]/g, ""))
    .pipe(z.string().regex(/^\d{8}$/, "informe os 8 dígitos do CEP"))
    .nullish()
    .transform((value) => value ?? null),
  logradouro: textOrNull(160),
  numero: textOrNull(20),
  complemento: textOrNull(80),
  bairro: textOrNull(80),
  cidade: z.string().trim().min(1).max(80),
};

const NewAddress = z.object({
  principal: z.boolean().default(false),
  ...newPlace,
  uf: z.string().trim().toUpperCase().pipe(z.enum(STATES, "informe a sigla do estado, como SP")),
});

/** The first is principal if none is named. */
export const Addresses = z
  .array(NewAddress)
  .max(MAX_ADDRESSES)
  .refine(
    (all) => all.filter(({ principal }) => principal).length <= 1,
    "só um endereço pode ser o principal",
  )
  .transform((all) => {
    const main = Math.max(
      0,
      all.findIndex(({ principal }) => principal),
    );
    return all.map((address, index) => ({ ...address, principal: index === main }));
  });

/** As it is kept. */
export const place = {
  cep: z.string().nullable(),
  logradouro: z.string().nullable(),
  numero: z.string().nullable(),
  complemento: z.string().nullable(),
  bairro: z.string().nullable(),
  cidade: z.string(),
  uf: z.string(),
};

export const Address = z.object({
  principal: z.boolean(),
  ...place,
});
export type Address = z.output<typeof Address>;
