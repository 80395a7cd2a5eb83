import { maxLength } from '#fields.ts'
import type { Coded } from '#hl7/report.ts'
import { normalised } from '#marks.ts'

/** What a test is found by: its codes, its own first; by its words alone where a sender gives no code that can be kept. */
export function keysOf(coded: Coded): string[] {
  const codes = [coded.code, coded.otherCode].filter((one) => one !== '' && one.length <= maxLength.codeIdentifier)
  return codes.length > 0 ? codes.map(codeKey) : [nameKey(coded.text || coded.otherText || coded.code)]
}

type Named = { code: string | null; alternativeName: string | null }

/** What a mapping is found by. */
export const keysOfMapping = ({ code, alternativeName }: Named): string[] => [
  ...(code === null ? [] : [codeKey(code)]),
  ...(alternativeName === null ? [] : [nameKey(alternativeName)]),
]

const codeKey = (code: string) => `code ${code}`

/** Words are the same whatever their case and blanks; a sign tells them apart: neutrophils are not neutrophils %. */
const nameKey = (name: string) => `name ${folded(shortName(name))}`
const folded = (name: string) => normalised(name, 'NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()

/** As much of it as a mapping can hold (spec section 9). */
export const shortName = (name: string) => name.slice(0, maxLength.alternativeName).trim()
