import type { NextConfig } from "next";
import { buildDir } from "./lib/env";
import { headersOfPlainServer } from "./lib/http/security-headers";
import { sourcesVersion } from "./server/start/source-version";

const config: NextConfig = {
  distDir: buildDir(),
  // The default id is random: servers behind a proxy would differ, and each click would load a whole page.
  generateBuildId: async () => sourcesVersion(import.meta.dirname),
  poweredByHeader: false,
  // server/web/server.ts compresses answers for browsers.
  compress: false,
  headers: async () => headersOfPlainServer(),
  images: { unoptimized: true },
  // Every client gets titles and previews in the head, because no list of crawlers is complete.
  htmlLimitedBots: /.*/,
  // No page is built ahead of a request; the default cache would keep up to 50 MB.
  cacheMaxMemorySize: 0,
  // `npm run verify` checks the types.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    // Each version is built once, in its own folder: a cache would only double the time.
    turbopackFileSystemCacheForBuild: false,
    authInterrupts: true,
    // Loading all pages at the start takes 200 MB more, and the job server does not need them.
    preloadEntriesOnStart: false,
  },
  // Only in development: the job runner asks every few seconds.
  logging: { incomingRequests: { ignore: [/^\/api\/inngest/] } },
  turbopack: {
    root: import.meta.dirname,
    // Texts are compiled where they are read (`lib/i18n/compiled.ts`), so the build needs no ICU parser.
    resolveAlias: { "use-intl/format-message": "use-intl/format-message/format-only" },
  },
  serverExternalPackages: ["@node-rs/argon2", "pg"],
};

export default config;
