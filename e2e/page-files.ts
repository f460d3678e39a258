import { sampled } from "../lib/testing/sample";
import { reachedFrom } from "../tools/checks/page-imports";
import { PAGE_FILES, pageAt, patternOf } from "../tools/tests/pages";

/**
 * These files belong to no single page. A change in them is tested by the
 * fifth of the pages that always runs.
 */
const SHARED = /^(?:lib|messages|app\/\(api\))\/|^components\/(?:ui|data-table|form|layout)\//;

/** The patterns of all pages, without route groups. */
export const pagesOnDisk = (): string[] => PAGE_FILES.map(patternOf);

/** The files that this page uses and few other pages do. */
function filesOfPage(address: string): string[] {
  const page = pageAt(address);
  return page ? [...reachedFrom([page], (file) => SHARED.test(file))] : [];
}

/** Samples a test over pages. `addressOf` gives a path or a pattern such as `/admin/pedidos/[id]`. */
export const sampledPages = <T>(all: readonly T[], addressOf: (item: T) => string): readonly T[] =>
  sampled(all, addressOf, (item) => filesOfPage(addressOf(item)));
