import { anyRole } from "@/lib/auth/gate";
import { endpoint, otherMethods } from "@/lib/door/endpoint";
import { pageOf } from "@/lib/http/list";
import { listNotices } from "@/lib/notices/read";
import { ListNotices, Notice } from "@/lib/notices/schema";

export const GET = endpoint(
  {
    summary: "Lista os avisos da loja que as permissões de quem pergunta cobrem",
    auth: anyRole(),
    query: ListNotices,
    returns: pageOf(Notice),
  },
  ({ ctx, query }) => listNotices(ctx, query),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
