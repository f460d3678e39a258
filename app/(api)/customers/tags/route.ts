import { z } from "zod";
import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { listCustomerTags } from "@/lib/customers/list";

export const GET = endpoint(
  {
    summary: "Lista as etiquetas dos clientes mais recentes, as mais usadas primeiro",
    auth: panel("vendas"),
    returns: z.array(z.string()),
  },
  ({ ctx }) => listCustomerTags(ctx),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
