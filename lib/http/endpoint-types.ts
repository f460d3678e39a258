import type { z } from "zod";
import type { EndpointHandler } from "@/lib/api/endpoint";
import type { Spec } from "@/lib/api/spec";

type SpecOf<Handler> = Handler extends { spec: infer S extends Spec } ? S : never;
type Schema<Handler, Name extends "query" | "body" | "params"> = [
  Exclude<SpecOf<Handler>[Name], undefined>,
] extends [never]
  ? undefined
  : Exclude<SpecOf<Handler>[Name], undefined>;

export type PathParams<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParams<Rest>
  : never;

/** The JSON form of an answer: dates are texts. */
export type AnswerOf<Handler> = z.output<SpecOf<Handler>["returns"]>;

export type QueryOf<Handler> =
  Schema<Handler, "query"> extends infer S extends z.ZodType
    ? { [Name in keyof z.input<S>]?: string | number | boolean | undefined }
    : undefined;

export type BodyOf<Handler> =
  Schema<Handler, "body"> extends infer S extends z.ZodType ? z.input<S> : undefined;

/** True if the route declares the method; false if the method only answers 405. */
export type HasMethod<Route, Method extends string> = Method extends keyof Route
  ? Route[Method] extends EndpointHandler
    ? true
    : false
  : false;
