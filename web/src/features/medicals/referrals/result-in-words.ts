import { isFinal, statusWords } from '@clearwing/domain/hl7/message/status.ts'
import type { Result } from '@clearwing/domain/medicals/results/schema.ts'
import { sampleDayInWords } from '@clearwing/domain/medicals/results/series.ts'
import { flagOf } from '#shared/results/flag.ts'

/** '6.4 mmol/L, high, usual 3.5-5.0, 14 Sep 2026'; the status comes first if the result is not final. */
export function resultInWords(result: Result) {
  const value = [result.value, result.unit].filter(Boolean).join(' ')
  const status = isFinal(result.status) ? '' : statusWords[result.status]
  const range = result.range && `usual ${result.range}`
  return [status, value, flagOf(result)?.words.toLowerCase(), range, sampleDayInWords(result)]
    .filter(Boolean)
    .join(', ')
}
