import { type Abnormality, isAbnormal } from '@clearwing/domain/hl7/flag.ts'
import type { Measured } from '@clearwing/domain/hl7/measured.ts'

export type Flag = { words: string; kind: 'ok' | 'warn' | 'bad' }

type Flagged = Pick<Measured, 'abnormality' | 'abnormalityBy'> & { flag: string }

/** None was sent is not 'normal'. A mark of ours is called ours; a flag that nobody knows is shown as it was sent. */
export function flagOf({ abnormality, abnormalityBy, flag }: Flagged): Flag | null {
  if (abnormality === null || abnormality === 'other') return null
  if (abnormality === 'unrecognised') return { words: `Sent “${flag}”`, kind: 'warn' }
  const words = abnormality.charAt(0).toUpperCase() + abnormality.slice(1)
  return { words: abnormalityBy === 'range' ? `${words} (ours)` : words, kind: kindOf(abnormality) }
}

function kindOf(abnormality: Abnormality) {
  if (!isAbnormal(abnormality)) return 'ok'
  return abnormality.startsWith('very') ? 'bad' : 'warn'
}
