import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { Deleted, IdParam } from "@/lib/http/params";
import { SavedView, SavedViewChange } from "@/lib/reports/views/schema";
import { deleteView, updateView } from "@/lib/reports/views/views";

const auth = panel("dashboard");

export const PUT = endpoint(
  {
    summary: "Muda o nome ou as escolhas de uma visão própria",
    auth,
    params: IdParam,
    body: SavedViewChange,
    returns: SavedView,
  },
  ({ ctx, params, body }) => updateView(ctx, params.id, body),
);

export const DELETE = endpoint(
  { summary: "Exclui uma visão própria", auth, params: IdParam, returns: Deleted },
  ({ ctx, params }) => deleteView(ctx, params.id),
);

export const { GET, POST, PATCH, OPTIONS } = otherMethods({ PUT, DELETE });
