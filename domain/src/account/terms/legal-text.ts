/** A paragraph, or the points of a list. */
export type ClauseBlock = string | readonly string[]
export type Clause = { title: string; blocks: readonly ClauseBlock[] }
export type TextKey = 'privacy' | 'pilots' | 'practices' | 'flying' | 'regulators'
export type LegalText = { key: TextKey; title: string; clauses: readonly Clause[] }

/** A privacy policy and four sets of terms (spec section 1), in the order of the page. */
export type LegalTexts = Readonly<Record<TextKey, LegalText>>

/**
 * Parses a clause: paragraphs are separated by an empty line, and lines that start with '- ' are list items.
 * `{product}` is replaced by the name of this installation, and **strong** marks strong text.
 */
export const clause = (title: string, text: string): Clause => ({
  title,
  blocks: text
    .trim()
    .split(/\n\s*\n/)
    .map((part) => (/^\s*- /.test(part) ? points(part) : oneLine(part))),
})

const points = (part: string) =>
  part
    .split(/^\s*- /m)
    .map(oneLine)
    .filter((point) => point !== '')

const oneLine = (text: string) => text.trim().replaceAll(/\s+/g, ' ')

/** Fills in the name of this installation. */
export function filledWith(product: string, { clauses, ...text }: LegalText): LegalText {
  const filled = (words: string) => words.replaceAll('{product}', product)
  const filledBlock = (block: ClauseBlock) => (typeof block === 'string' ? filled(block) : block.map(filled))
  return {
    ...text,
    clauses: clauses.map(({ title, blocks }) => ({ title: filled(title), blocks: blocks.map(filledBlock) })),
  }
}

/** Splits a text into parts; those between ** and ** are strong. */
export const splitStrong = (text: string) => text.split('**').map((part, at) => ({ at, part, isStrong: at % 2 === 1 }))
