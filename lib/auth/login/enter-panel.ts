import type { PanelAccount } from "@/lib/auth/login/account";
import { tellOfNewDevice } from "@/lib/auth/self/security-mail";
import { openPanelSession, type PanelLogin } from "@/lib/auth/sessions/open-session";
import type { Ctx } from "@/lib/ctx";
import { transact } from "@/lib/db/transact";
import type { RequestInfo } from "@/lib/http/request-info";

type Device = { deviceId: string; isKnownDevice: boolean };

export async function enterPanel(
  ctx: Ctx,
  account: PanelAccount,
  { deviceId, isKnownDevice }: Device,
  request: RequestInfo,
): Promise<PanelLogin> {
  const { id, nome, email, permissoes, senhaHash, jaEntrou } = account;
  const open = (tx: Ctx) =>
    openPanelSession(tx, { id, nome, email, permissoes }, request, senhaHash, deviceId);
  if (isKnownDevice || !jaEntrou) return open(ctx);
  return transact(ctx, async (tx) => {
    const login = await open(tx);
    await tellOfNewDevice(tx, account, request);
    return login;
  });
}
