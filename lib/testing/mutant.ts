/** A rule broken on purpose; the test that has to notice stands in the test file of the same name. */
export type Mutant = {
  name: string;
  /** The broken file, from the checkout's folder. */
  file: string;
  /** Stands in the file exactly once. */
  find: string;
  replace: string;
  /** Part of the test's full name. */
  test: string;
};
