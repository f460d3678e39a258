import { z } from "zod";
import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { NewSavedView, SavedView } from "@/lib/reports/views/schema";
import { createView, listViews } from "@/lib/reports/views/views";

const auth = panel("dashboard");

export const GET = endpoint(
  {
    summary: "Lista as visões de relatórios de quem pergunta, pelo nome; no máximo 50",
    auth,
    returns: z.array(SavedView),
  },
  ({ ctx }) => listViews(ctx),
);

export const POST = endpoint(
  {
    summary: "Guarda as escolhas de um relatório sob um nome, só para quem as guarda",
    auth,
    body: NewSavedView,
    returns: SavedView,
  },
  ({ ctx, body }) => createView(ctx, body),
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
