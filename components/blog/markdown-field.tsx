"use client";

import { Textarea } from "@mantine/core";
import {
  IconBold,
  IconH2,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconPhoto,
  IconQuote,
} from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { type ClipboardEvent, type DragEvent, type KeyboardEvent, useRef } from "react";
import { hasGoneOn, momentNow } from "@/components/form/refusal-focus";
import { MAX_CONTENT } from "@/lib/blog/types";
import styles from "./markdown-field.module.css";

type Props = {
  value: string;
  onChange: (text: string) => void;
  /** Uploads the file. Returns its URL, or null if the server refused it. */
  onPicture: (file: File) => Promise<string | null>;
};

type Edit = { from: number; to: number; text: string; select: [number, number] };

/** Puts the marks around the selection, or removes them. */
function around(field: HTMLTextAreaElement, mark: string, word: string): Edit {
  const { selectionStart: from, selectionEnd: to, value } = field;
  const chosen = value.slice(from, to);
  const size = mark.length;
  const isMarked = value.slice(from - size, from) === mark && value.slice(to, to + size) === mark;
  if (isMarked) {
    return { from: from - size, to: to + size, text: chosen, select: [from - size, to - size] };
  }
  const text = chosen || word;
  return { from, to, text: mark + text + mark, select: [from + size, from + size + text.length] };
}

/** Puts the same prefix before each selected line, or removes it. */
function lines(field: HTMLTextAreaElement, startOf: (index: number) => string): Edit {
  const { selectionStart, selectionEnd, value } = field;
  const from = value.lastIndexOf("\n", selectionStart - 1) + 1;
  const end = value.indexOf("\n", selectionEnd);
  const to = end < 0 ? value.length : end;
  const chosen = value.slice(from, to).split("\n");
  const isMarked = chosen.every((line, index) => line.startsWith(startOf(index)));
  const text = chosen
    .map((line, index) => (isMarked ? line.slice(startOf(index).length) : startOf(index) + line))
    .join("\n");
  return { from, to, text, select: [from + text.length, from + text.length] };
}

function link(field: HTMLTextAreaElement, word: string): Edit {
  const { selectionStart: from, selectionEnd: to, value } = field;
  const chosen = value.slice(from, to);
  const isAddress = /^https?:\/\/\S+$/.test(chosen);
  const text = isAddress ? `[${word}](${chosen})` : `[${chosen || word}](https://)`;
  const at = isAddress ? from + 1 : from + text.length - 1;
  return { from, to, text, select: isAddress ? [at, at + word.length] : [at, at] };
}

/** Uses the browser's own editing, so Ctrl+Z can undo it. */
function apply(field: HTMLTextAreaElement, { from, to, text, select }: Edit): void {
  field.focus();
  field.setSelectionRange(from, to);
  document.execCommand("insertText", false, text);
  field.setSelectionRange(...select);
}

/** Inserts the line below the caret's line. Focus and caret stay in the word that the user is writing. */
function addLine(field: HTMLTextAreaElement, at: number, line: string): string {
  const end = field.value.indexOf("\n", at);
  const place = end < 0 ? field.value.length : end;
  field.setRangeText(`\n\n${line}`, place, place, "preserve");
  return field.value;
}

const picturesIn = (files: FileList | null | undefined) =>
  [...(files ?? [])].filter(({ type }) => type.startsWith("image/"));

const TOOLS = [
  { name: "bold", icon: IconBold },
  { name: "italic", icon: IconItalic },
  { name: "heading", icon: IconH2 },
  { name: "link", icon: IconLink },
  { name: "list", icon: IconList },
  { name: "numbers", icon: IconListNumbers },
  { name: "quote", icon: IconQuote },
] as const;

const KEYS = { b: "bold", i: "italic", k: "link" } as const;

/** The user can drop or paste pictures into the field. */
export function MarkdownField({ value, onChange, onPicture }: Props) {
  const t = useTranslations("panel.blog.editor");
  const field = useRef<HTMLTextAreaElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const edits = {
    bold: (text: HTMLTextAreaElement) => around(text, "**", t("boldWord")),
    italic: (text: HTMLTextAreaElement) => around(text, "*", t("italicWord")),
    heading: (text: HTMLTextAreaElement) => lines(text, () => "## "),
    link: (text: HTMLTextAreaElement) => link(text, t("linkWord")),
    list: (text: HTMLTextAreaElement) => lines(text, () => "- "),
    numbers: (text: HTMLTextAreaElement) => lines(text, (index) => `${index + 1}. `),
    quote: (text: HTMLTextAreaElement) => lines(text, () => "> "),
  };
  const edit = (name: keyof typeof edits) =>
    field.current && apply(field.current, edits[name](field.current));
  const insert = async (files: readonly File[]) => {
    for (const file of files) {
      const since = momentNow();
      const url = await onPicture(file);
      const text = field.current;
      if (!url || !text) continue;
      const at = text.selectionEnd;
      const isLineStart = at === 0 || text.value[at - 1] === "\n";
      const picture = `${isLineStart ? "" : "\n\n"}![${t("pictureAlt")}](${url})\n\n`;
      if (hasGoneOn(since)) {
        onChange(addLine(text, at, `![${t("pictureAlt")}](${url})`));
        continue;
      }
      const alt = at + picture.indexOf("[") + 1;
      apply(text, { from: at, to: at, text: picture, select: [alt, alt + t("pictureAlt").length] });
    }
  };
  const take = (event: ClipboardEvent | DragEvent, files: FileList | null | undefined) => {
    const pictures = picturesIn(files);
    if (pictures.length === 0) return;
    event.preventDefault();
    void insert(pictures);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const name = KEYS[event.key.toLowerCase() as keyof typeof KEYS];
    if (!name || event.altKey || event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    edit(name);
  };
  return (
    <div className={styles.field}>
      <div role="toolbar" aria-label={t("toolbar")} className={styles.tools}>
        {TOOLS.map(({ name, icon: Icon }) => (
          <button
            key={name}
            type="button"
            className={styles.tool}
            aria-label={t(name)}
            title={t(name)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => edit(name)}
          >
            <Icon size={18} stroke={1.75} aria-hidden />
          </button>
        ))}
        <button
          type="button"
          className={styles.tool}
          aria-label={t("picture")}
          title={t("picture")}
          onClick={() => chooser.current?.click()}
        >
          <IconPhoto size={18} stroke={1.75} aria-hidden />
        </button>
        <input
          ref={chooser}
          type="file"
          accept="image/*"
          multiple
          hidden
          aria-label={t("picture")}
          onChange={({ currentTarget }) => {
            void insert(picturesIn(currentTarget.files)).then(() => {
              currentTarget.value = "";
            });
          }}
        />
      </div>
      <Textarea
        ref={field}
        label={t("text")}
        description={t("hint")}
        value={value}
        maxLength={MAX_CONTENT}
        autosize
        minRows={18}
        maxRows={40}
        classNames={{ input: styles.text ?? "" }}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onKeyDown={onKeyDown}
        onPaste={(event) => take(event, event.clipboardData?.files)}
        onDrop={(event) => take(event, event.dataTransfer?.files)}
      />
    </div>
  );
}
