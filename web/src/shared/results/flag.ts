import { type Abnormality, flagsInWords, isAbnormal } from '@clearwing/domain/hl7/flag.ts'
import type { Measured } from '@clearwing/domain/hl7/measured.ts'

/** `note` is what says nothing about the range: susceptibility, a trend. */
export type Flag = { words: string; kind: 'ok' | 'warn' | 'bad' | 'note' }

type Flagged = Pick<Measured, 'abnormality' | 'abnormalityBy'> & { flag: string }

/** Every flag that was sent, in words; our own mark is called ours. No flag is not 'normal'. */
export function flagOf({ abnormality, abnormalityBy, flag }: Flagged): Flag | null {
  if (abnormality === null) return null
  const sent = flagsInWords(flag)
  const read = abnormality.charAt(0).toUpperCase() + abnormality.slice(1)
  if (abnormalityBy !== 'range') return { words: sent || read, kind: kindOf(abnormality) }
  return { words: sent ? `${read} (ours), ${sent.toLowerCase()}` : `${read} (ours)`, kind: kindOf(abnormality) }
}

function kindOf(abnormality: Abnormality) {
  if (abnormality === 'other') return 'note'
  if (!isAbnormal(abnormality)) return 'ok'
  return abnormality.startsWith('very') ? 'bad' : 'warn'
}
