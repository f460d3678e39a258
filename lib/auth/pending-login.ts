import { createHash } from "node:crypto";
import { z } from "zod";
import type { PanelAccount } from "@/lib/auth/account";
import { shortState } from "@/lib/auth/short-state";

/** Between a right password and the second factor. A change of the password in between ends it. */
const PendingLogin = z.object({
  userId: z.uuid(),
  passwordMark: z.string(),
  deviceId: z.string(),
  isKnownDevice: z.boolean(),
});
export type PendingLogin = z.output<typeof PendingLogin>;

/** Opens nothing by itself; the panel's own cookie comes after the second factor. */
export const pendingLogin = shortState({ name: "ecom_segundo_fator", shape: PendingLogin, minutes: 5 });

/** Tells whether the password is still the one that was given. */
export const passwordMark = ({ senhaHash }: Pick<PanelAccount, "senhaHash">) =>
  createHash("sha256")
    .update(senhaHash ?? "")
    .digest("base64url");
