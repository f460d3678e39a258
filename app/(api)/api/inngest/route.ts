/** The job runner's own protocol, not an endpoint of the API (see inngest/serve.ts). */
export { GET, POST, PUT } from "@/inngest/serve";
