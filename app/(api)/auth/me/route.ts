import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { enrolling, signedIn } from "@/lib/auth/gate";
import { OwnName, PanelMe } from "@/lib/auth/schema";
import { readPanelMe } from "@/lib/auth/self/me";
import { renameSelf } from "@/lib/auth/self/rename-self";

export const GET = endpoint(
  { summary: "Quem está no painel, com as permissões e a loja", auth: enrolling(), returns: PanelMe },
  ({ ctx }) => readPanelMe(ctx),
);

export const PUT = endpoint(
  { summary: "Muda o próprio nome", auth: signedIn(), body: OwnName, returns: PanelMe },
  ({ ctx, body }) => renameSelf(ctx, body),
);

export const { POST, PATCH, DELETE, OPTIONS } = otherMethods({ GET, PUT });
