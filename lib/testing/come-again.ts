import { AppError } from "@/lib/errors";

/** Repeats work that was refused as busy (503), because such a refusal changes nothing. */
export async function comeAgain<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.code === "unavailable") return comeAgain(work);
    throw error;
  }
}
