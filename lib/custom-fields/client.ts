import { apiMutation, apiQuery } from "@/lib/http/api";
import type { Answer, Body } from "@/lib/http/api-types";

export const customFieldsQuery = apiQuery("/campos-personalizados", {});
export type FieldView = Answer<"/campos-personalizados">[number];

export const createFieldMutation = apiMutation(
  "POST",
  "/campos-personalizados",
  (body: Body<"/campos-personalizados">) => ({ body }),
);

type Change = Body<"/campos-personalizados/{id}", "PUT"> & { id: string };

export const changeFieldMutation = apiMutation(
  "PUT",
  "/campos-personalizados/{id}",
  ({ id, ...body }: Change) => ({ params: { id }, body }),
);

export const removeFieldMutation = apiMutation("DELETE", "/campos-personalizados/{id}", (id: string) => ({
  params: { id },
}));
