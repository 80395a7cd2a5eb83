/** A field of a message: which, and what it says, shortened where it is a file. */
export type SentField = { key: string; name: string; value: string }

const longest = 500

/** The fields of a message that say something. MSH counts its separator as its first (HL7 2.4, 2.16.9). */
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
