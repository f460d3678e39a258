import { z } from "zod";
import { Email } from "@/lib/customers/schema";
import { FreeFreight } from "@/lib/freight/schema";
import { Uuid } from "@/lib/http/params";
import { Timestamp } from "@/lib/http/timestamp";

const Quantity = z.int().min(1).max(999);

export const CartAddition = z.object({
  produtoId: Uuid,
  varianteId: Uuid.nullish().transform((id) => id ?? null),
  quantidade: Quantity.default(1),
});
export type CartAddition = z.output<typeof CartAddition>;

export const CartQuantity = z.object({ quantidade: Quantity });

export const CartItem = z.object({
  id: z.uuid(),
  produtoId: z.uuid(),
  varianteId: z.uuid().nullable(),
  nome: z.string(),
  slug: z.string(),
  sku: z.string().nullable(),
  tamanho: z.string().nullable(),
  cor: z.string().nullable(),
  /** Address of a picture that is 600 pixels wide. */
  imagem: z.string().nullable(),
  quantidade: z.int(),
  precoCents: z.int(),
  totalCents: z.int(),
  /** Null: the stock is not counted. */
  disponivel: z.int().nullable(),
  situacao: z.enum(["ok", "estoque", "indisponivel"]),
});
export type CartItem = z.output<typeof CartItem>;

/** The change since the buyer last saw the line: cents for `preco`, units for `estoque`. */
export const CartChange = z.object({
  itemId: z.uuid(),
  nome: z.string(),
  tipo: z.enum(["preco", "estoque", "indisponivel"]),
  de: z.int().nullable(),
  para: z.int().nullable(),
});
export type CartChange = z.output<typeof CartChange>;

/** The cart at current prices. Nothing is reserved. */
export const Cart = z.object({
  moeda: z.string(),
  itens: z.array(CartItem),
  unidades: z.int(),
  /** The sum of the lines that can be bought. */
  subtotalCents: z.int(),
  /** From this subtotal on freight is free in every state; null: some state never has free freight. */
  freteGratisAPartirCents: z.int().nullable(),
  /** Free freight for these goods, lowest subtotal first. States that never have it are left out. */
  freteGratisPorEstado: z.array(FreeFreight),
  /** The state of the customer's main address, or the state that the request named. */
  uf: z.string().nullable(),
  mudancas: z.array(CartChange),
  podeFinalizar: z.boolean(),
});
export type Cart = z.output<typeof Cart>;

export const CartContact = z.object({ email: Email });
export const Kept = z.object({ guardado: z.literal(true) });

/** `data` of `cart.abandoned`. */
export const AbandonedCart = z.object({
  id: z.uuid(),
  clienteId: z.uuid().nullable(),
  /** The account's name; a visitor has none. */
  nome: z.string().nullable(),
  email: z.string(),
  moeda: z.string(),
  unidades: z.int(),
  /** The sum of the lines that can be bought, at the prices of that moment. */
  totalCents: z.int(),
  itens: z.array(
    CartItem.pick({
      produtoId: true,
      varianteId: true,
      nome: true,
      sku: true,
      tamanho: true,
      cor: true,
      quantidade: true,
      precoCents: true,
      totalCents: true,
    }),
  ),
  abandonadoEm: Timestamp,
  /** Opens the cart on any device, for anybody who has the link. */
  link: z.string(),
});
export type AbandonedCart = z.input<typeof AbandonedCart>;
