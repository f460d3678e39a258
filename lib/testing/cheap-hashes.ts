import { vi } from "vitest";

/**
 * A password's real hash takes a seventh of a second and 64 MiB, and tests log in a thousand times. What is about its
 * time takes the real one: `vi.unmock`.
 */
vi.mock(import("@node-rs/argon2"), async (original) => {
  const library = await original();
  const hash: typeof library.hash = (password, options, signal) =>
    library.hash(password, { ...options, memoryCost: 8, timeCost: 1 }, signal);
  return { ...library, hash };
});
