export type Storage = {
  /** Atomic: readers see the old or the new file. @param content a file's path (string) or bytes */
  put(key: string, content: string | Buffer, type: string): Promise<void>;
  /** Streams from this byte on; null if the file is missing. */
  read(key: string, fromByte?: number): Promise<AsyncIterable<Uint8Array> | null>;
  /** Reads the file into memory, for small files; null if the file is missing. */
  get(key: string): Promise<Buffer | null>;
  /** Does nothing if the file is missing. */
  remove(key: string): Promise<void>;
};
