import type { NextConfig } from "next";
import { buildDir } from "./lib/env";
import { headersOfPlainServer } from "./lib/http/security-headers";
import { sourcesVersion } from "./server/start/source-version";

const config: NextConfig = {
  distDir: buildDir(),
  // By chance otherwise: behind a proxy each click that another copy answers would load the whole page.
  generateBuildId: async () => sourcesVersion(import.meta.dirname),
  poweredByHeader: false,
  // server/web/server.ts compresses for browsers.
  compress: false,
  headers: async () => headersOfPlainServer(),
  images: { unoptimized: true },
  // For everybody the shop's titles and previews stand in the head: no list of crawlers knows them all.
  htmlLimitedBots: /.*/,
  // No page is made ahead of a request; the default keeps up to 50 MB.
  cacheMaxMemorySize: 0,
  // `npm run verify` checks the types.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    // Versions are built once, each into its own folder: a cache only doubles the time.
    turbopackFileSystemCacheForBuild: false,
    authInterrupts: true,
    // All pages at the start take 200 MB more, in the job server for nothing.
    preloadEntriesOnStart: false,
  },
  // In development; the job runner asks every few seconds.
  logging: { incomingRequests: { ignore: [/^\/api\/inngest/] } },
  turbopack: {
    root: import.meta.dirname,
    // Texts are compiled where they are read (`lib/i18n/compiled.ts`).
    resolveAlias: { "use-intl/format-message": "use-intl/format-message/format-only" },
  },
  serverExternalPackages: ["@node-rs/argon2", "pg"],
};

export default config;
