import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { pageOf, SearchPagination } from "@/lib/http/list";
import { listMails } from "@/lib/mail/list";
import { ListMails, MailItem } from "@/lib/mail/list-schema";

export const GET = endpoint(
  {
    summary: "Lista os e-mails da loja, dos mais novos aos mais antigos; ficam guardados por 90 dias",
    auth: panel("configuracoes"),
    query: ListMails,
    returns: pageOf(MailItem, SearchPagination),
  },
  ({ ctx, query }) => listMails(ctx, query),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
