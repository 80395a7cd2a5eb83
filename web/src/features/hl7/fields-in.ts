/** A message field: its number, name and value, shortened if it contains a file. */
export type SentField = { key: string; name: string; value: string }

const longest = 500

/** Returns the non-empty fields of a message. In MSH, the separator counts as the first field (HL7 2.4, 2.16.9). */
export function fieldsIn(text: string): SentField[] {
  const separator = text.charAt(3) || '|'
  return text
    .split('\n')
    .filter(Boolean)
    .flatMap((line, row) => {
      const [segment = '', ...fields] = line.split(separator)
      const first = segment === 'MSH' ? 2 : 1
      return fields.flatMap((value, at) =>
        value === '' ? [] : [{ key: `${row} ${at}`, name: `${segment}-${at + first}`, value: shortened(value) }],
      )
    })
}

const shortened = (value: string) =>
  value.length > longest ? `${value.slice(0, longest)}… (${value.length} characters)` : value
