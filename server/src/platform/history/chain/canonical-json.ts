/**
 * JSON with one spelling for each value (RFC 8785): members sorted by UTF-16 code units, no spaces, numbers and texts
 * as ECMAScript writes them. For values that JSON can express.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  const members = value as Record<string, unknown>
  // Without a function to compare, the order is that of the code units.
  const names = Object.keys(members).sort()
  let text = ''
  for (const name of names) text += `${text && ','}${JSON.stringify(name)}:${canonicalJson(members[name])}`
  return `{${text}}`
}
