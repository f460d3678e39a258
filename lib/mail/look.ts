const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

export const FONT = "font-family:-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif";
export const BUTTON =
  "display:inline-block;padding:12px 22px;border-radius:8px;background:#4b48c4;color:#ffffff;text-decoration:none;font-weight:600";

/** Mail programs turn page, text and links dark, not pictures and buttons: those stay as they are. */
const STYLE = `@media (prefers-color-scheme:dark){.page{background:#16161f!important}.card{background:#22222e!important}
.text,.text h1{color:#f1f1f7!important}.small,.small a{color:#b5b6c6!important}.link{color:#b9b7ff!important}}
@media (max-width:480px){.text{padding-left:20px!important;padding-right:20px!important}.outer{padding:0!important}}`;

/** For every mail: draw with the classes `page`, `card`, `text`, `small`, `link` and `outer`. */
export const HEAD = `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><style>${STYLE}</style></head>`;
