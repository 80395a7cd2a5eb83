import { joinValues, splitValues } from '@clearwing/domain/fields.ts'
import type { AnalyteGroup, KeptAnalyte, NewAnalyte } from '@clearwing/domain/medicals/results/analyte-schema.ts'

/** Form values; lists are texts with separators (spec section 5). */
export type AnalyteValues = Record<'code' | 'name' | 'unit' | 'loinc' | 'words', string> & {
  group: AnalyteGroup | null
  decimals: number
}

export const analyteValues = (analyte?: KeptAnalyte): AnalyteValues => ({
  code: analyte?.code ?? '',
  name: analyte?.name ?? '',
  unit: analyte?.unit ?? '',
  loinc: joinValues(analyte?.loinc ?? []),
  words: joinValues(analyte?.words ?? []),
  group: analyte?.group ?? null,
  decimals: analyte?.decimals ?? 1,
})

export const analyteBody = ({ group, loinc, words, ...values }: AnalyteValues): NewAnalyte => ({
  ...values,
  // If no group is chosen, the schema reports it.
  group: group as AnalyteGroup,
  loinc: splitValues(loinc),
  words: splitValues(words),
})
