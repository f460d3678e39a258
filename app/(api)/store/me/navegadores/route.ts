import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { customer } from "@/lib/auth/gate";
import { Browsers, NewBrowser } from "@/lib/marketing-messages/push-schema";
import { prepareBrowser, readBrowsers } from "@/lib/marketing-messages/push-subscriptions";

export const GET = endpoint(
  {
    summary: "A chave com que um navegador pede notificações, e em quantos o cliente as recebe",
    auth: customer(),
    returns: Browsers,
  },
  ({ ctx }) => readBrowsers(ctx),
);

export const POST = endpoint(
  {
    summary: "Este navegador passa a mostrar as notificações da loja ao cliente; vale como aceite do canal",
    auth: customer(),
    body: NewBrowser,
    returns: Browsers,
  },
  { prepare: ({ ctx, body }) => prepareBrowser(ctx, body) },
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
