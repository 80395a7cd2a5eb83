// Slots in the texts of conditions, letters and emails: a name in braces.

const slot = /\{(\w+)\}/g

/** True when the counts of { and } are equal (spec section 5) and every pair is a named slot. */
export const hasBalancedBraces = (text: string) => !/[{}]/.test(text.replaceAll(slot, ''))

export const slotsOf = (text: string) => [...new Set([...text.matchAll(slot)].map(([, name = '']) => name))]

/** Positions in a text that a writer must correct: loose braces, and fields that do not exist. */
export function faultsIn(text: string, fields: string[]): { from: number; to: number }[] {
  return [...text.matchAll(/\{(\w+)\}|[{}]/g)]
    .filter(([, name]) => name === undefined || !fields.includes(name))
    .map(({ 0: piece, index }) => ({ from: index, to: index + piece.length }))
}

/** Where a position is, in words: 'line 2, at “Kia ora {name”'. */
export function placeIn(text: string, at: number) {
  const line = text.slice(0, at).split('\n').length
  const words = text
    .slice(Math.max(0, at - 10), at + 11)
    .replaceAll('\n', ' ')
    .trim()
  return `line ${line}, at “${words}”`
}

/** The words around the first brace that belongs to no slot. */
export function placeOfLooseBrace(text: string) {
  const withoutSlots = text.replaceAll(slot, (found) => '\u0000'.repeat(found.length))
  const at = withoutSlots.search(/[{}]/)
  if (at < 0) return undefined
  return text
    .slice(Math.max(0, at - 10), at + 11)
    .replaceAll('\n', ' ')
    .trim()
}
