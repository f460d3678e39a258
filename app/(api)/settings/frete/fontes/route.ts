import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { ShownSources, SourcesChange } from "@/lib/freight/sources/schema";
import { changeSources, readSources, showSources } from "@/lib/freight/sources/settings";

export const GET = endpoint(
  {
    summary: "Serviços que a loja consulta para o frete; as chaves não saem do servidor",
    auth: panel("configuracoes"),
    returns: ShownSources,
  },
  ({ ctx, request }) => showSources(ctx, readSources(ctx), request.host),
);

export const PUT = endpoint(
  {
    summary: "Define os serviços que a loja consulta para o frete e de onde os pacotes saem",
    auth: panel("configuracoes"),
    stepUp: true,
    refuses: ["conflict"],
    body: SourcesChange,
    returns: ShownSources,
  },
  ({ ctx, body, request }) => showSources(ctx, changeSources(ctx, body), request.host),
);

export const { POST, PATCH, DELETE, OPTIONS } = otherMethods({ GET, PUT });
