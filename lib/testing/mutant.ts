/** A rule that is broken on purpose. The test file of the same name must fail. */
export type Mutant = {
  name: string;
  file: string;
  /** The text must occur in the file exactly once. */
  find: string;
  replace: string;
  /** A part of the test's full name. */
  test: string;
};
