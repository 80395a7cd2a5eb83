import { maxLength } from '#fields.ts'
import type { CodedValue } from '#hl7/message/report.ts'
import { normalised } from '#marks.ts'

/** Keys that identify a test: its codes, the sender's own first; or its name, if the sender gives no storable code. */
export function lookupKeys(coded: CodedValue): string[] {
  const codes = [coded.code, coded.otherCode].filter((one) => one !== '' && one.length <= maxLength.codeIdentifier)
  return codes.length > 0 ? codes.map(codeKey) : [nameKey(coded.text || coded.otherText || coded.code)]
}

type NamedCode = { code: string | null; alternativeName: string | null }

/** Keys that identify a mapping. */
export const keysOfMapping = ({ code, alternativeName }: NamedCode): string[] => [
  ...(code === null ? [] : [codeKey(code)]),
  ...(alternativeName === null ? [] : [nameKey(alternativeName)]),
]

const codeKey = (code: string) => `code ${code}`

/** Names are compared without case and blanks, but symbols matter: neutrophils are not neutrophils %. */
const nameKey = (name: string) => `name ${folded(shortName(name))}`
const folded = (name: string) => normalised(name, 'NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()

/** The part of a name that fits into a mapping (spec section 9). */
export const shortName = (name: string) => name.slice(0, maxLength.alternativeName).trim()
