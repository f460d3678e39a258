const KEY = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/;
const MAX_LENGTH = 300;

/** Keys stay below the storage's folder. @throws Error */
export function assertKey(key: string): void {
  if (key.length > MAX_LENGTH || !KEY.test(key)) throw new Error(`not a storage key: ${JSON.stringify(key)}`);
}
