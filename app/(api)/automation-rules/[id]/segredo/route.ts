import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { RuleSecret } from "@/lib/automation-rules/schema";
import { renewRuleSecret } from "@/lib/automation-rules/secret";
import { IdParam } from "@/lib/http/params";

export const PUT = endpoint(
  {
    summary:
      "Cria o segredo que assina o webhook de uma regra, mostrado uma vez; o anterior deixa de assinar",
    auth: panel("marketing"),
    stepUp: true,
    secret: true,
    refuses: ["conflict"],
    params: IdParam,
    returns: RuleSecret,
  },
  ({ ctx, params }) => renewRuleSecret(ctx, params.id),
);

export const { GET, POST, PATCH, DELETE, OPTIONS } = otherMethods({ PUT });
