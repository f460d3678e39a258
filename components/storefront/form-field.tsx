"use client";

import { type ComponentProps, use } from "react";
import { Problem } from "./store-form";
import { TextField } from "./text-field";

type Props = Omit<ComponentProps<typeof TextField>, "problem">;

/** A text field of a StoreForm: says what the form found wrong with it. */
export function FormField(props: Props) {
  const problem = use(Problem);
  return <TextField {...props} problem={problem?.field === props.name ? problem.sentence : undefined} />;
}
