/**
 * `undefined` means every interface. An embedded database has the demo's published password, so only this
 * machine reaches the server unless HOST says otherwise.
 */
export function listenHosts(host: string | undefined, isEmbedded: boolean): (string | undefined)[] {
  if (host) return [host];
  return isEmbedded ? ["127.0.0.1", "::1"] : [undefined];
}
