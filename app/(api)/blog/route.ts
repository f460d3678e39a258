import { panel } from "@/lib/auth/gate";
import { listPosts } from "@/lib/blog/read";
import { ListPosts, PostListItem } from "@/lib/blog/schema";
import { endpoint, otherMethods } from "@/lib/door/endpoint";
import { pageOf } from "@/lib/http/list";

export const GET = endpoint(
  {
    summary: "Lista os posts do blog",
    auth: panel("marketing"),
    query: ListPosts,
    returns: pageOf(PostListItem),
  },
  ({ ctx, query }) => listPosts(ctx, query),
);

export const { POST, PUT, PATCH, DELETE } = otherMethods({ GET });
