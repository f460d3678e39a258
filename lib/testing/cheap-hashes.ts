import { vi } from "vitest";

/**
 * The real hash of a password takes a seventh of a second and 64 MiB, and tests log in a thousand times. A
 * test about the time of a hash uses the real one: `vi.unmock`.
 */
vi.mock(import("@node-rs/argon2"), async (original) => {
  const library = await original();
  const hash: typeof library.hash = (password, options, signal) =>
    library.hash(password, { ...options, memoryCost: 8, timeCost: 1 }, signal);
  return { ...library, hash };
});
