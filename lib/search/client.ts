import { apiList } from "@/lib/http/api";

export const searchQuery = (q: string) => ({ ...apiList("/busca", { query: { q } }), enabled: q !== "" });
