/**
 * The addresses to listen on. With an embedded database the demo's published password is in force, so only
 * this machine gets in unless HOST says otherwise. `undefined` is every interface.
 */
export function listenHosts(host: string | undefined, isEmbedded: boolean): (string | undefined)[] {
  if (host) return [host];
  return isEmbedded ? ["127.0.0.1", "::1"] : [undefined];
}
