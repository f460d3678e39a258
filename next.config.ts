import type { NextConfig } from "next";
import { buildDir } from "./lib/env";

const config: NextConfig = {
  distDir: buildDir(),
  poweredByHeader: false,
  // scripts/server.ts compresses what browsers show, leaves JSON alone and sets the security headers.
  compress: false,
  images: { unoptimized: true },
  // No page is made ahead of a request; the default keeps up to 50 MB.
  cacheMaxMemorySize: 0,
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

export default config;
