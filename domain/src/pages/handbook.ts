// A page of the handbook as the build makes it from Markdown: the browser shows it and reads no Markdown itself.

/** A piece of a line. A name is a word of the product: a page, button or field, exactly as shown. */
export type HandbookText =
  | { kind: 'text' | 'name' | 'emphasis' | 'code'; text: string }
  | { kind: 'link'; text: string; to: string }

export type HandbookBlock =
  | { kind: 'heading'; level: 2 | 3; id: string; text: string }
  | { kind: 'paragraph'; line: HandbookText[] }
  | { kind: 'list'; isOrdered: boolean; items: HandbookBlock[][] }
  | { kind: 'table'; head: HandbookText[][]; rows: HandbookText[][][] }
  | { kind: 'code'; text: string }
  | { kind: 'note'; blocks: HandbookBlock[] }
  | { kind: 'picture'; source: string; description: string; width: number; height: number }

/** Groups of pages, in the order in which they are listed. */
export const handbookGroups = ['Guides', 'Administration', 'Reference', 'About'] as const
export type HandbookGroup = (typeof handbookGroups)[number]

/** A task of a guide, or a section of another page. */
export type HandbookTask = { id: string; title: string }

/** What the list of pages shows of a page. */
export type HandbookEntry = {
  name: string
  title: string
  group: HandbookGroup
  /** Position within the group. */
  order: number
  /** Readers and content, in one sentence. */
  about: string
  tasks: HandbookTask[]
}

export type HandbookPage = HandbookEntry & { blocks: HandbookBlock[] }
