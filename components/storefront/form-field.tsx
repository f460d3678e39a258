"use client";

import type { ComponentProps } from "react";
import { useProblem } from "./store-form";
import { TextField } from "./text-field";

type Props = Omit<ComponentProps<typeof TextField>, "problem">;

/** A text field of a StoreForm: says what the form found wrong with it. */
export function FormField(props: Props) {
  return <TextField {...props} problem={useProblem(props.name)} />;
}
