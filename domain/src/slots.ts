// Slots in the texts of conditions, letters and emails: a name in braces.

const slot = /\{(\w+)\}/g

/** True when the counts of { and } are equal (spec section 5) and every pair is a named slot. */
export const hasBalancedBraces = (text: string) => !/[{}]/.test(text.replaceAll(slot, ''))

export const slotsOf = (text: string) => [...new Set([...text.matchAll(slot)].map(([, name = '']) => name))]
