import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { Sources, SourcesChange } from "@/lib/freight/sources/schema";
import { changeSources, readSources } from "@/lib/freight/sources/settings";

export const GET = endpoint(
  {
    summary: "Serviços que a loja consulta para o frete; as chaves não saem do servidor",
    auth: panel("configuracoes"),
    returns: Sources,
  },
  ({ ctx }) => readSources(ctx),
);

export const PUT = endpoint(
  {
    summary: "Define os serviços que a loja consulta para o frete e de onde os pacotes saem",
    auth: panel("configuracoes"),
    stepUp: true,
    refuses: ["conflict"],
    body: SourcesChange,
    returns: Sources,
  },
  ({ ctx, body }) => changeSources(ctx, body),
);

export const { POST, PATCH, DELETE, OPTIONS } = otherMethods({ GET, PUT });
