/**
 * The shop's service worker: shows notifications (W3C Push API) and caches nothing. When the browser changes
 * its push address, the worker sends the new one with the customer's session.
 */
const WORKER = `
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("push", (event) => {
  const { id, titulo, texto, endereco } = event.data.json();
  const options = { body: texto, tag: id, data: { endereco } };
  event.waitUntil(self.registration.showNotification(titulo, options));
});
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow(event.notification.data.endereco));
});
self.addEventListener("pushsubscriptionchange", (event) => {
  const told = async () => {
    const { options } = event.oldSubscription;
    const body = JSON.stringify(event.newSubscription ?? (await self.registration.pushManager.subscribe(options)));
    const headers = { "content-type": "application/json" };
    await fetch("/store/me/navegadores", { method: "POST", headers, body });
  };
  event.waitUntil(told());
});
`;

const HEADERS = {
  "content-type": "text/javascript; charset=utf-8",
  "cache-control": "no-cache",
  // Limits what the worker itself may fetch.
  "content-security-policy": "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
};

export function GET(): Response {
  return new Response(WORKER, { headers: HEADERS });
}
