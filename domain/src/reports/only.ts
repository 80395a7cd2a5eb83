/** A value for each of some dimensions; null is a value too. */
export type Only = Readonly<Record<string, string | null>>

/** Filters as an address has them: 'class=class2;outcome=refused'. A dimension without a value is `class=`. */
export const onlyOf = (only: Only) =>
  Object.entries(only)
    .map(([key, value]) => `${key}=${encodeURIComponent(value ?? '')}`)
    .join(';')

/** Reads such filters; undefined for an invalid text, and for one that names another dimension. */
export function readOnly(text: string | undefined, dimensions: readonly string[]): Only | undefined {
  if (text === undefined || text === '') return {}
  const parts = text.split(';').map((part) => /^([a-zA-Z]+)=(.*)$/.exec(part))
  const entries = parts.flatMap((part) => (part ? [[part[1] ?? '', decoded(part[2] ?? '')] as const] : []))
  const isValid =
    entries.length === parts.length &&
    entries.every(([key, value]) => dimensions.includes(key) && value !== undefined) &&
    new Set(entries.map(([key]) => key)).size === entries.length
  return isValid ? Object.fromEntries(entries.map(([key, value]) => [key, value || null])) : undefined
}

function decoded(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
