import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { IdParam } from "@/lib/http/params";
import { setParticipation } from "@/lib/loyalty/participation";
import { readCustomerPoints } from "@/lib/loyalty/read";
import { CustomerPoints, Participation } from "@/lib/loyalty/schema";

export const GET = endpoint(
  {
    summary: "Pontos de um cliente: saldo, o que está a receber e o que vence",
    auth: panel("vendas"),
    params: IdParam,
    returns: CustomerPoints,
  },
  ({ ctx, params }) => readCustomerPoints(ctx, params.id),
);

export const POST = endpoint(
  {
    summary: "Inscreve um cliente no programa de pontos",
    auth: panel("vendas"),
    params: IdParam,
    returns: CustomerPoints,
  },
  ({ ctx, params }) => setParticipation(ctx, params.id, true),
);

export const PUT = endpoint(
  {
    summary: "Pausa ou retoma a participação de um cliente; o saldo fica guardado",
    auth: panel("vendas"),
    params: IdParam,
    body: Participation,
    returns: CustomerPoints,
  },
  ({ ctx, params, body }) => setParticipation(ctx, params.id, body.ativo),
);

export const { PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST, PUT });
