import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { anyRole, panel } from "@/lib/auth/gate";
import { listCustomFields } from "@/lib/custom-fields/read";
import { CustomField, NewCustomField } from "@/lib/custom-fields/schema";
import { createCustomField } from "@/lib/custom-fields/write";

export const GET = endpoint(
  {
    summary: "Lista os campos personalizados de produtos, clientes e pedidos",
    auth: anyRole(),
    returns: CustomField.array(),
  },
  ({ ctx }) => listCustomFields(ctx),
);

export const POST = endpoint(
  {
    summary: "Cria um campo personalizado; a loja tem no máximo 20",
    auth: panel("configuracoes"),
    body: NewCustomField,
    returns: CustomField,
  },
  ({ ctx, body }) => createCustomField(ctx, body),
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
