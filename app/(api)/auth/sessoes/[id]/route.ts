import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { signedIn } from "@/lib/auth/gate";
import { Done } from "@/lib/auth/schema";
import { endSession } from "@/lib/auth/sessions/sessions";
import { IdParam } from "@/lib/http/params";

export const DELETE = endpoint(
  { summary: "Encerra uma das próprias sessões", auth: signedIn(), params: IdParam, returns: Done },
  ({ ctx, params }) => endSession(ctx, params.id),
);

export const { GET, POST, PUT, PATCH, OPTIONS } = otherMethods({ DELETE });
