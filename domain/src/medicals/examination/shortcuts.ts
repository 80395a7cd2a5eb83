import type { Field } from './field.ts'
import { examinationFields } from './fields.ts'
import type { ExaminationPart, PartValues } from './schema.ts'
import { type AcuityName, corrections, distances } from './sense-fields.ts'
import { isEmpty } from './value-in-words.ts'

// Shortcuts on the measurement pages. They fill in only what is empty, so that they never replace a measured value.

type Values = Record<string, unknown>

const strips = ['glucose', 'protein', 'blood'] as const

/** Returns the empty required dipstick fields as negative. */
export const allNegative = (urine: Values): PartValues<'urine'> =>
  Object.fromEntries(strips.filter((name) => isEmpty(urine[name])).map((name) => [name, 'negative' as const]))

/**
 * The left eye as the right one, wherever it is empty. Both eyes together are a measurement of their own and stay empty.
 */
export const sameForBothEyes = (vision: Values): PartValues<'vision'> =>
  Object.fromEntries(
    distances.flatMap((distance) =>
      corrections.flatMap((correction) => {
        const [right, left]: AcuityName[] = [`${distance}Right${correction}`, `${distance}Left${correction}`]
        return left && right && isEmpty(vision[left]) && !isEmpty(vision[right]) ? [[left, vision[right]]] : []
      }),
    ),
  )

export type LastValue = { name: string; field: Field; value: unknown }

/** Kinds of fields that may be the same as last time. Numbers are measured again, and dates and texts are new. */
const carried = new Set<Field['kind']>(['choice', 'yesNo', 'choices'])

/** Values of last time for fields that are empty now. Each must be confirmed before it is stored. */
export const asLastTime = (part: ExaminationPart, values: Values, last: Values): LastValue[] =>
  Object.entries<Field>(examinationFields[part]).flatMap(([name, field]) =>
    carried.has(field.kind) && isEmpty(values[name]) && !isEmpty(last[name])
      ? [{ name, field, value: last[name] }]
      : [],
  )
