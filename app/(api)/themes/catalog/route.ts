import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { signedIn } from "@/lib/auth/gate";
import { listThemes } from "@/lib/themes/read";
import { ThemeEntry } from "@/lib/themes/schema";

export const GET = endpoint(
  { summary: "Catálogo de temas, resolvido para a loja", auth: signedIn(), returns: ThemeEntry.array() },
  ({ ctx }) => listThemes(ctx),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
