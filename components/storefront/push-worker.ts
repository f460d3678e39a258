const SCOPE = "/loja/";

/** The service worker shows notifications even while no page of the shop is open. */
export const pushWorker = () => navigator.serviceWorker.getRegistration(SCOPE);

export const startPushWorker = () => navigator.serviceWorker.register("/loja/avisos.js", { scope: SCOPE });

/** Does nothing in browsers without service workers. */
export async function dropPush(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const subscription = await (await pushWorker())?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}
