import { createHash } from "node:crypto";
import { z } from "zod";
import type { PanelAccount } from "@/lib/auth/login/account";
import { shortState } from "@/lib/auth/sessions/short-state";

const PendingLogin = z.object({
  userId: z.uuid(),
  passwordMark: z.string(),
  deviceId: z.string(),
  isKnownDevice: z.boolean(),
});
export type PendingLogin = z.output<typeof PendingLogin>;

/** The state after a correct password. It gives no access by itself. */
export const pendingLogin = shortState({ name: "ecom_segundo_fator", shape: PendingLogin, minutes: 5 });

export const passwordMark = ({ senhaHash }: Pick<PanelAccount, "senhaHash">) =>
  createHash("sha256")
    .update(senhaHash ?? "")
    .digest("base64url");
