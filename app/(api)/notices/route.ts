import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { anyRole } from "@/lib/auth/gate";
import { pageOf } from "@/lib/http/list";
import { listAlerts } from "@/lib/team-alerts/read";
import { ListAlerts, Notice } from "@/lib/team-alerts/schema";

export const GET = endpoint(
  {
    summary: "Lista os avisos da loja que as permissões de quem pergunta cobrem",
    auth: anyRole(),
    query: ListAlerts,
    returns: pageOf(Notice),
  },
  ({ ctx, query }) => listAlerts(ctx, query),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
