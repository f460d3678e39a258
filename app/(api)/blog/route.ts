import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { listPosts } from "@/lib/blog/read";
import { ListPosts, NewPost, Post, PostListItem } from "@/lib/blog/schema";
import { createPost } from "@/lib/blog/write";
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

export const POST = endpoint(
  {
    summary: "Cria o rascunho de um post ou de uma página",
    auth: panel("marketing"),
    body: NewPost,
    returns: Post,
  },
  ({ ctx, body }) => createPost(ctx, body),
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
