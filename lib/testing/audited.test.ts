import { describe, expect, it } from "vitest";
import { findRoutes, operationsOf } from "@/lib/api/routes";
import { auditProblems, nameOf } from "@/lib/testing/audited";

const operations = operationsOf(await findRoutes());
const namesBut = (missing: string) =>
  new Set(
    operations
      .filter(({ method, path }) => `${method} ${path}` !== missing)
      .map(({ handler, method }) => nameOf(handler, method)),
  );

describe("the mutations that were seen to write an audit row", () => {
  it("name the one that is missing", () => {
    expect(auditProblems(namesBut("POST /roles"), operations)).toContain(
      "POST /roles was never seen to write an audit row",
    );
    expect(auditProblems(namesBut(""), operations)).not.toContainEqual(expect.stringContaining("never seen"));
  });

  it("name the one that is said to write none", () => {
    expect(auditProblems(namesBut(""), operations)).toContain(
      "POST /coupons/simular writes an audit row after all",
    );
  });
});
