/** Not an API endpoint (inngest/serve.ts). */
export { GET, POST, PUT } from "@/inngest/serve";
