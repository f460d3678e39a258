import { cleaning } from "@/lib/jobs/cleaning";

export const cleanMails = cleaning("limpeza-emails", {
  emails: `"criadoEm" < now() - interval '90 days' AND status NOT IN ('pendente', 'enviando')`,
});
