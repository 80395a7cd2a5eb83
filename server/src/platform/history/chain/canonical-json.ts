/**
 * JSON with one spelling for each value (RFC 8785): members sorted by UTF-16 code units, no spaces, numbers and texts
 * as ECMAScript writes them. For values that JSON can express.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  const members = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${members.map(([name, content]) => `${JSON.stringify(name)}:${canonicalJson(content)}`).join(',')}}`
}
