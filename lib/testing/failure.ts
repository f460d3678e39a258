/** The code and the sentence of the error, or "no error". */
export const failure = (work: Promise<unknown>) =>
  work.then(
    () => "no error",
    (error: Error & { code: string }) => `${error.code} ${error.message}`,
  );
