import { notFound } from "next/navigation";
import { AppError } from "@/lib/http/errors";
import { IdParam } from "@/lib/http/params";

/** What a verb answers, for a page: the verb's 404 becomes the page's. */
export async function foundOrMissing<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") notFound();
    throw error;
  }
}

/** The id in a page's path; what is none is a 404 like one that nothing has. */
export async function idOrMissing(params: Promise<{ id: string }>): Promise<string> {
  const path = IdParam.safeParse(await params);
  if (!path.success) notFound();
  return path.data.id;
}
