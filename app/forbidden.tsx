// Nothing outside the panel throws it; without this file Next sends a page of its own, styles included, with every page.
export { default } from "@/app/not-found";
