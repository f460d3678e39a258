import type { RequestListener } from "node:http";

const PATHS = ["/api/inngest", "/livez", "/readyz"];

/** Answers only the job runner and monitors, and everything else with 404. */
export function forJobsOnly(handle: RequestListener): RequestListener {
  return (request, response) => {
    const [pathname = ""] = (request.url ?? "").split("?");
    if (PATHS.includes(pathname)) return handle(request, response);
    response.writeHead(404, { "content-type": "application/json; charset=utf-8" });
    response.end(JSON.stringify({ success: false, error: "Recurso não encontrado" }));
  };
}
