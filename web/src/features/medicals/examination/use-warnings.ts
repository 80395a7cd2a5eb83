import type { ExaminationPart } from '@clearwing/domain/medicals/examination/schema.ts'
import { warningsOf } from '@clearwing/domain/medicals/examination/warnings.ts'
import { useState } from 'react'
import type { Values } from './settle.ts'
import type { Other } from './use-part.ts'

/** What is unusual in a part, and which values were looked at again and kept. */
export function useWarnings(part: ExaminationPart, values: Values, others: Other[]) {
  const [kept, setKept] = useState<Values>({})
  const last = others.at(-1)
  const warnings = warningsOf(part, { [part]: values }, last && { day: last.day, values: { [part]: last.values } })
  return {
    /** About several fields together. */
    common: warnings.filter(({ field }) => field === null),
    of: (name: string) => {
      const warning = warnings.find(({ field }) => field === name)
      return warning && { title: warning.title, why: warning.why, isKept: kept[name] === values[name] }
    },
    keep: (name: string) => setKept({ ...kept, [name]: values[name] }),
  }
}
