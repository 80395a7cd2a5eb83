import type { HandbookEntry } from '@clearwing/domain/pages/handbook.ts'

/** A text within a cell of a table. */
const cell = (text: string) =>
  text
    .replaceAll('|', '\\|')
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll('<', '\\<')
    .trim()

export function table(head: string[], rows: string[][]) {
  const lines = [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`)
  return lines.join('\n')
}

export const code = (text: string) => (text === '' ? '' : `\`${text}\``)

type Front = Pick<HandbookEntry, 'title' | 'group' | 'order' | 'about'>

/** The text of a page that code writes. */
export function generatedPage({ title, group, order, about }: Front, parts: string[]) {
  const front = [`title: ${title}`, `group: ${group}`, `order: ${order}`, `about: ${about}`].join('\n')
  return `---\n${front}\n---\n\n${parts.join('\n\n')}\n`
}
