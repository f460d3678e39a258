import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { ELSEWHERE, FORMS, FRAMES, SAME_FRAME, WITHOUT_TEXT } from "@/e2e/form-table";

const sources = ["app", "components"]
  .flatMap((place) =>
    readdirSync(place, { recursive: true, encoding: "utf8" }).map((file) => `${place}/${file}`),
  )
  .filter((file) => /(?<!\.test|\.mutants)\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, "utf8") }));

const filesWith = (pattern: RegExp) =>
  sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file.replace(/^components\//, ""));

/** These files focus right after a press, a key or an opening, before anybody can type. */
const AT_ONCE = [
  "auth/entry-form.tsx",
  "auth/proof-form.tsx",
  "conditions/focus.ts",
  "data-table/list-filters.tsx",
  "data-table/search-field.tsx",
  "data-table/selection.tsx",
  "form/add-select.tsx",
  "form/field-problems.ts",
  "form/list-focus.ts",
  "layout/panel-shell.tsx",
  "manual-orders/freight-help.tsx",
  "products/use-variant-grid.ts",
  "products/variants-card.tsx",
  "security/recovery-codes.tsx",
  "shipments/ship-orders.tsx",
  "storefront/cart-drawer.tsx",
  "storefront/payment-panel.tsx",
  "storefront/store-form.tsx",
  "ui/copy-field.tsx",
  "ui/dialog.tsx",
  "ui/focus-place.ts",
  "ui/more-menu.tsx",
];
/** These files check themselves whether the user has the focus somewhere. */
const ASKING = ["campaigns/whatsapp-queue.tsx", "layout/use-kept-focus.ts", "layout/use-page-focus.ts"];

it("moves the focus after an answer only by what knows whether somebody types meanwhile", () => {
  const moving = filesWith(/\.focus\(|\bfocusField\(|\bautoFocus\b/);
  const careful = filesWith(/\bhasGoneOn\(/);
  const known = [...AT_ONCE, ...ASKING];
  expect(moving.filter((file) => !careful.includes(file) && !known.includes(file))).toEqual([]);
  expect(known.filter((file) => !moving.includes(file))).toEqual([]);
});

it("types into every form", () => {
  const forms = sources.filter(({ text }) => /<form\b|<StoreForm\b|\buse(Form|Dialog)Action\(/.test(text));
  const known = [
    ...Object.values(FORMS).flatMap(({ of }) => of),
    ...[...Object.keys(ELSEWHERE), ...FRAMES, ...SAME_FRAME, ...WITHOUT_TEXT],
  ];
  expect(forms.map(({ file }) => file).toSorted()).toEqual(known.toSorted());
});
