import { panelPage } from "@/app/admin/panel-page";
import { NewPostScreen } from "@/components/blog/new-post-screen";

export default panelPage({
  at: "/admin/blog/novo",
  title: ["panel.blog", "create"],
  screen: ({ search }) => <NewPostScreen tipo={search.get("tipo") === "pagina" ? "pagina" : "post"} />,
});
