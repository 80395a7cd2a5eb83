import type { ExaminationPart } from '@clearwing/domain/medicals/examination/schema.ts'
import type { Standard } from '@clearwing/domain/medicals/examination/standard-rows.ts'
import { warningsOf } from '@clearwing/domain/medicals/examination/warnings.ts'
import { useState } from 'react'
import type { Other } from '#features/medicals/audiogram/other.ts'
import type { AudiogramValues } from '#features/medicals/audiogram/part-values.ts'

/** Warnings about unusual values of a part; values that were checked and kept are left out. */
export function useWarnings(
  part: ExaminationPart,
  values: AudiogramValues,
  earlierExaminations: Other[],
  standards: Standard[],
) {
  const [confirmedValues, setConfirmedValues] = useState<AudiogramValues>({})
  const last = earlierExaminations.at(-1)
  const previous = last && { day: last.day, values: { [part]: last.values } }
  const warnings = warningsOf(part, { [part]: values }, standards, previous)
  return {
    /** Warnings about several fields together. */
    common: warnings.filter(({ field }) => field === null),
    of: (name: string) => {
      const warning = warnings.find(({ field }) => field === name)
      return warning && { title: warning.title, why: warning.why, isKept: confirmedValues[name] === values[name] }
    },
    keep: (name: string) => setConfirmedValues({ ...confirmedValues, [name]: values[name] }),
  }
}
