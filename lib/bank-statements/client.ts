import { mutationOptions } from "@tanstack/react-query";
import type { Reconcile } from "@/lib/bank-statements/schema";
import { apiMutation, ask } from "@/lib/http/api";
import type { Answer } from "@/lib/http/api-types";

export type StatementView = Answer<"/pagamentos/conciliacao/arquivo", "POST">;
export type CreditView = StatementView["creditos"][number];

/** Operating systems know no media type for OFX, so the code sets it. */
export const readStatementMutation = mutationOptions({
  mutationFn: (file: File) =>
    ask(
      "POST",
      "/pagamentos/conciliacao/arquivo",
      {},
      { body: new Blob([file], { type: "application/x-ofx" }) },
    ),
});

export const reconcileMutation = apiMutation("POST", "/pagamentos/conciliacao", (body: Reconcile) => ({
  body,
}));
