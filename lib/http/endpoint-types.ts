import type { z } from "zod";
import type { EndpointHandler, Spec } from "@/lib/door/endpoint";

/** The specification that a handler carries. */
type SpecOf<Handler> = Handler extends { spec: infer S extends Spec } ? S : never;
/** One of its schemas; undefined where it has none. */
type Schema<Handler, Name extends "query" | "body" | "params"> = [
  Exclude<SpecOf<Handler>[Name], undefined>,
] extends [never]
  ? undefined
  : Exclude<SpecOf<Handler>[Name], undefined>;

/** `{id}` in a path is a parameter of that name. */
export type PathParams<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParams<Rest>
  : never;

/** `data` of a success, or the whole page of a list. Moments are text, as JSON has them. */
export type AnswerOf<Handler> = z.output<SpecOf<Handler>["returns"]>;

/** The fields of a query, as an address says them. */
export type QueryOf<Handler> =
  Schema<Handler, "query"> extends infer S extends z.ZodType
    ? { [Name in keyof z.input<S>]?: string | number | boolean | undefined }
    : undefined;

/** A body as the caller writes it; undefined where the endpoint takes none. */
export type BodyOf<Handler> =
  Schema<Handler, "body"> extends infer S extends z.ZodType ? z.input<S> : undefined;

/** Whether a route exports the method as an endpoint, and not as a refusal. */
export type HasMethod<Route, Method extends string> = Method extends keyof Route
  ? Route[Method] extends EndpointHandler
    ? true
    : false
  : false;
