import { z } from "zod";
import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { signedIn } from "@/lib/auth/gate";
import { Session, SessionsEnded } from "@/lib/auth/schema";
import { endOtherSessions, listSessions } from "@/lib/auth/sessions/sessions";

export const GET = endpoint(
  { summary: "Lista onde o usuário está conectado", auth: signedIn(), returns: z.array(Session) },
  ({ ctx }) => listSessions(ctx),
);

export const DELETE = endpoint(
  { summary: "Encerra todas as outras sessões do usuário", auth: signedIn(), returns: SessionsEnded },
  ({ ctx }) => endOtherSessions(ctx),
);

export const { POST, PUT, PATCH, OPTIONS } = otherMethods({ GET, DELETE });
