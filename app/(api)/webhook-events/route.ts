import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { describeEvents } from "@/lib/webhooks/catalogue";
import { EventDescription } from "@/lib/webhooks/schema";

export const GET = endpoint(
  {
    summary: "Lista os eventos de webhook, cada um com descrição e um exemplo do que é enviado",
    auth: panel("configuracoes"),
    returns: EventDescription.array(),
  },
  () => describeEvents(),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
