import { GET as listPosts } from "@/app/(api)/blog/route";
import { loads, panelPage } from "@/app/admin/panel-page";
import { PostsScreen } from "@/components/blog/posts-screen";
import { postList } from "@/lib/blog/client";

export default panelPage({
  at: "/admin/blog/paginas",
  title: ["panel.blog", "pages"],
  load: ({ search }) => [loads(listPosts, postList("pagina").at(search))],
  screen: () => <PostsScreen tipo="pagina" />,
});
