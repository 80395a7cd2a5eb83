import { type Abnormality, flagsInWords, isAbnormal } from '@clearwing/domain/hl7/message/flag.ts'
import type { MeasuredValue } from '@clearwing/domain/hl7/message/measured.ts'

/** `note` is for flags that say nothing about the range, such as susceptibility or a trend. */
export type Flag = { words: string; kind: 'ok' | 'warn' | 'bad' | 'note' }

type Flagged = Pick<MeasuredValue, 'abnormality' | 'abnormalityBy'> & { flag: string }

/** All flags sent, in words; a flag that Clearwing set by the range is followed by '(Clearwing)'. A missing flag does not mean 'normal'. */
export function flagOf({ abnormality, abnormalityBy, flag }: Flagged): Flag | null {
  if (abnormality === null) return null
  const sent = flagsInWords(flag)
  const read = abnormality.charAt(0).toUpperCase() + abnormality.slice(1)
  if (abnormalityBy !== 'range') return { words: sent || read, kind: kindOf(abnormality) }
  return {
    words: sent ? `${read} (Clearwing), ${sent.toLowerCase()}` : `${read} (Clearwing)`,
    kind: kindOf(abnormality),
  }
}

function kindOf(abnormality: Abnormality) {
  if (abnormality === 'other') return 'note'
  if (!isAbnormal(abnormality)) return 'ok'
  return abnormality.startsWith('very') ? 'bad' : 'warn'
}
