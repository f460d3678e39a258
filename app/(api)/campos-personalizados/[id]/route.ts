import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { CustomField, CustomFieldChange } from "@/lib/custom-fields/schema";
import { deleteCustomField, updateCustomField } from "@/lib/custom-fields/write";
import { Deleted, IdParam } from "@/lib/http/params";

export const PUT = endpoint(
  {
    summary: "Altera nome, opções, lugar (`ordem`) ou exibição na loja de um campo personalizado",
    auth: panel("configuracoes"),
    params: IdParam,
    body: CustomFieldChange,
    returns: CustomField,
  },
  ({ ctx, params, body }) => updateCustomField(ctx, params.id, body),
);

export const DELETE = endpoint(
  {
    summary: "Remove um campo personalizado; os valores dele deixam de aparecer",
    auth: panel("configuracoes"),
    params: IdParam,
    returns: Deleted,
  },
  ({ ctx, params }) => deleteCustomField(ctx, params.id),
);

export const { GET, POST, PATCH, OPTIONS } = otherMethods({ PUT, DELETE });
