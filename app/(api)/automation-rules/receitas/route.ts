import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { listRecipes } from "@/lib/automation-rules/recipes";
import { Recipe } from "@/lib/automation-rules/schema";

export const GET = endpoint(
  {
    summary: "Lista as receitas: regras prontas, para criar por POST /automation-rules",
    auth: panel("marketing"),
    returns: Recipe.array(),
  },
  ({ ctx }) => listRecipes(ctx),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
