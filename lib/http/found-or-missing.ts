import { notFound } from "next/navigation";
import { AppError } from "@/lib/errors";

/** What a verb answers, for a page: the verb's 404 becomes the page's. */
export async function foundOrMissing<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") notFound();
    throw error;
  }
}
