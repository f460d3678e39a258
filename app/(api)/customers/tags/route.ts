import { z } from "zod";
import { panel } from "@/lib/auth/gate";
import { listCustomerTags } from "@/lib/customers/list";
import { endpoint, otherMethods } from "@/lib/door/endpoint";

export const GET = endpoint(
  {
    summary: "Lista as etiquetas dos clientes mais recentes, as mais usadas primeiro",
    auth: panel("vendas"),
    returns: z.array(z.string()),
  },
  ({ ctx }) => listCustomerTags(ctx),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
