import { panel } from "@/lib/auth/gate";
import { RECIPES } from "@/lib/automation-rules/recipes";
import { Recipe } from "@/lib/automation-rules/schema";
import { endpoint, otherMethods } from "@/lib/door/endpoint";

export const GET = endpoint(
  {
    summary: "Lista as receitas: regras prontas, para criar por POST /automation-rules",
    auth: panel("marketing"),
    returns: Recipe.array(),
  },
  () => RECIPES,
);

export const { POST, PUT, PATCH, DELETE } = otherMethods({ GET });
