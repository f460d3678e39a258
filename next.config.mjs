// No TypeScript: the servers read this file, and would load a compiler of 30 MB each to do so.

/** @type {import("next").NextConfig} */
export default {
  distDir: process.env.LOJISTA_BUILD_DIR ?? ".next",
  poweredByHeader: false,
  // scripts/server.ts compresses what browsers show, leaves JSON alone and sets the security headers.
  compress: false,
  images: { unoptimized: true },
  // `npm run verify` checks the types.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    // Every version is built once, into a folder of its own: writing a cache only doubles the time.
    turbopackFileSystemCacheForBuild: false,
    authInterrupts: true,
    // Loading every page at the start takes 200 MB more, in the job server for nothing; each is loaded when asked for.
    preloadEntriesOnStart: false,
  },
  // In development; the job runner asks every few seconds.
  logging: { incomingRequests: { ignore: [/^\/api\/inngest/] } },
  turbopack: { root: import.meta.dirname },
  serverExternalPackages: ["@node-rs/argon2", "pg"],
};
