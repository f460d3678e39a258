import type { Credentials } from "@/lib/auth/schema";
import { ApiError, send } from "@/lib/http/fetcher";

type Outcome = "in" | "wrong" | "failed" | { waitSeconds: number };

/** POST /store-auth/login, reduced to what the form has to say. */
export async function logInCustomer(credentials: Credentials): Promise<Outcome> {
  try {
    await send("/store-auth/login", credentials);
    return "in";
  } catch (error) {
    if (!(error instanceof ApiError)) return "failed";
    if (error.retryAfterSeconds) return { waitSeconds: error.retryAfterSeconds };
    return error.status === 401 || error.status === 422 ? "wrong" : "failed";
  }
}
