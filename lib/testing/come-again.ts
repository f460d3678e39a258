import { AppError } from "@/lib/errors";

/** Busy changes nothing: its caller comes again. */
export async function comeAgain<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.code === "unavailable") return comeAgain(work);
    throw error;
  }
}
