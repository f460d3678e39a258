import { expect, it } from "vitest";
import { SKIP_REASONS } from "@/lib/automation-rules/types";
import english from "@/messages/english";

it("has words for every reason by which a run can be found", () => {
  expect(SKIP_REASONS.filter((reason) => !(reason in english.panel.automations.reasons))).toEqual([]);
});
