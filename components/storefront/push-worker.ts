const SCOPE = "/loja/";

/** Shows notifications also while no page of the shop is open. */
export const pushWorker = () => navigator.serviceWorker.getRegistration(SCOPE);

export const startPushWorker = () => navigator.serviceWorker.register("/loja/avisos.js", { scope: SCOPE });

/** Where the browser has none, nothing happens. */
export async function dropPush(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const subscription = await (await pushWorker())?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}
