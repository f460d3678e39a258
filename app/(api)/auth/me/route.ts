import { enrolling } from "@/lib/auth/gate";
import { readPanelMe } from "@/lib/auth/me";
import { PanelMe } from "@/lib/auth/schema";
import { endpoint, otherMethods } from "@/lib/door/endpoint";

export const GET = endpoint(
  { summary: "Quem está no painel, com as permissões e a loja", auth: enrolling(), returns: PanelMe },
  ({ ctx }) => readPanelMe(ctx),
);

export const { POST, PUT, PATCH, DELETE } = otherMethods({ GET });
