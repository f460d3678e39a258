import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "the checkout's focus follows every change of the problems",
    file: "components/form/refusal-focus.ts",
    find: "  }, [refusal, form]);",
    replace: "  });",
    test: "keeps in each field what is typed into it key by key after an empty submit",
  },
  {
    name: "a late refusal takes the focus of the checkout",
    file: "components/form/refusal-focus.ts",
    find: "if (refusal.count === 0 || refusal.isLate || !form.current) return;",
    replace: "if (refusal.count === 0 || !form.current) return;",
    test: "tells of a refusal that comes while somebody types",
  },
  {
    name: "a late refusal is not said",
    file: "components/storefront/use-checkout-problems.ts",
    find: "if (refused()) setSaid",
    replace: "refused();\n    if (!form) setSaid",
    test: "tells of a refusal that comes while somebody types",
  },
  {
    name: "a press does not wait for the total",
    file: "components/storefront/use-patient-press.ts",
    find: "const press = () => (isOpen ?",
    replace: "const press = () => (!draft ?",
    test: "lets a press wait for the total, and then orders once",
  },
  {
    name: "a press orders at a total that nobody saw",
    file: "components/storefront/use-patient-press.ts",
    find: "else if (isSame) order();",
    replace: "else if (draft) order();",
    test: "orders nothing at a total that the buyer did not see",
  },
  {
    name: "a press orders what was typed after it",
    file: "components/storefront/use-patient-press.ts",
    find: "if (pressed.typed !== typed) onOtherDraft();",
    replace: "if (!draft) onOtherDraft();",
    test: "orders nothing of what was changed after the press",
  },
  {
    name: "a late count of earlier choices stands as the last one",
    file: "components/storefront/use-price.ts",
    find: "if (counted !== latest.current) return next;",
    replace: "",
    test: "counts what was chosen while an order was refused, so that the next press can order",
  },
];
