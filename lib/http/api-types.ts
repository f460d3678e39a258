import type { ApiMap } from "@/lib/http/api-map";
import type { AnswerOf, BodyOf, HasMethod, PathParams, QueryOf } from "@/lib/http/endpoint-types";

// Imports only the types of the routes: wrong calls do not compile, and no server code reaches a browser.
// The server has already parsed every answer.

export type Method = "GET" | "POST" | "PUT" | "DELETE";

export type PathOf<M extends Method> = {
  [Path in keyof ApiMap]: HasMethod<ApiMap[Path], M> extends true ? Path : never;
}[keyof ApiMap];

export type HandlerOf<Path extends keyof ApiMap, M extends Method> = M extends keyof ApiMap[Path]
  ? ApiMap[Path][M]
  : never;

export type Answer<Path extends PathOf<M>, M extends Method = "GET"> = AnswerOf<HandlerOf<Path, M>>;
export type Body<Path extends PathOf<M>, M extends Method = "POST"> = BodyOf<HandlerOf<Path, M>>;
export type Row<Path extends PathOf<"GET">> = Answer<Path> extends { data: (infer Item)[] } ? Item : never;

export type Given<Name extends string, Value> = [Value] extends [undefined]
  ? { [Key in Name]?: undefined }
  : Partial<Value> extends Value
    ? { [Key in Name]?: Value }
    : { [Key in Name]: Value };
type ParamsFor<Path extends string> = [PathParams<Path>] extends [never]
  ? { params?: undefined }
  : { params: Record<PathParams<Path>, string> };

export type Asked<Path extends keyof ApiMap & string, M extends Method> = ParamsFor<Path> &
  Given<"query", QueryOf<HandlerOf<Path, M>>>;
