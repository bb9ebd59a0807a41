// A paper as the server tells it, to be drawn: a title block, sections, and what stands in them.

export interface PaperText {
  text: string;
  provision: string | null;
}

export type PaperBlock =
  | ({ kind: "text" | "notice" | "blank" } & PaperText)
  | { kind: "list"; numbered: boolean; items: PaperText[] }
  | { kind: "table"; caption: string; head: string[]; rows: PaperText[][]; numbers: number[] }
  | { kind: "picture"; alt: string }
  | PaperSection;

export interface PaperSection {
  kind: "section";
  number: string | null;
  title: string;
  blocks: PaperBlock[];
}

export interface Paper {
  title: string;
  subject: string;
  facts: { label: string; value: string }[];
  sections: PaperSection[];
  foot: { version: string; edition: string; rules: string } | null;
}
