import { GET as readPost } from "@/app/(api)/blog/[id]/route";
import { loads, panelPage } from "@/app/admin/panel-page";
import { PostScreen } from "@/components/blog/post-screen";
import { type PostView, postQuery } from "@/lib/blog/client";

export default panelPage<{ id: string }, PostView>({
  at: "/admin/blog/[id]",
  title: { field: "titulo" },
  load: ({ params: { id } }) => [loads(readPost, postQuery(id))],
  screen: ({ params: { id } }) => <PostScreen id={id} />,
});
