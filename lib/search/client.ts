import { apiList } from "@/lib/http/api";

/** What the store's search finds, once there is something to look for. */
export const searchQuery = (q: string) => ({ ...apiList("/busca", { query: { q } }), enabled: q !== "" });
