// Slots in the texts of conditions, letters and emails: a name in braces.

const slot = /\{(\w+)\}/g

/** True when the counts of { and } are equal (spec section 5) and every pair is a named slot. */
export const hasBalancedBraces = (text: string) => !/[{}]/.test(text.replaceAll(slot, ''))

export const slotsOf = (text: string) => [...new Set([...text.matchAll(slot)].map(([, name = '']) => name))]

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
