import { expect, it } from "vitest";
import { decodedText } from "@/lib/format/text-encoding";

const WORDS = [
  "Pão de açúcar",
  "MAÇÃ",
  "ÁGUA; só",
  "LÂMPADA É 1ª",
  "Pé",
  "Óleo",
  "São João",
  "Ímã",
  "ENXOVAL PARA BEBÊ",
];

/** Portuguese letters, and their bytes in the encodings of Windows and of the old Mac. */
const LETTERS = "áàâãéêíóôõúüçÁÀÂÃÉÊÍÓÔÕÚÜÇª";
const MAC =
  "\x87\x88\x89\x8b\x8e\x90\x92\x97\x99\x9b\x9c\x9f\x8d\xe7\xcb\xe5\xcc\x83\xe6\xea\xee\xef\xcd\xf2\x86\x82\xbb";
const inMac = (text: string) =>
  text.replace(/[^\0-\x7f]/g, (letter) => MAC[LETTERS.indexOf(letter)] ?? letter);

it.each(WORDS)("%s is read as what it is in every encoding", (text) => {
  const files = [
    Buffer.from(text),
    Buffer.from(`\uFEFF${text}`),
    Buffer.from(`\uFEFF${text}`, "utf16le"),
    Buffer.from(`\uFEFF${text}`, "utf16le").swap16(),
    Buffer.from(text, "latin1"),
    Buffer.from(inMac(text), "latin1"),
  ];
  expect(files.map((file) => decodedText(file))).toEqual(files.map(() => text));
});
