/** A rule broken on purpose; the test file of the same name must notice. */
export type Mutant = {
  name: string;
  file: string;
  /** Occurs in the file exactly once. */
  find: string;
  replace: string;
  /** Part of the test's full name. */
  test: string;
};
