import { percentile } from './rounds.ts'
import { atMost, type Row } from './table.ts'

/** In milliseconds, by turns: of names that somebody has, and of names that nobody has. */
export type Times = Record<'known' | 'unknown', number[]>

/** Whether the time of an answer tells which names exist. */
export function alike(what: string, { known, unknown }: Times): Row[] {
  const share = shareOfSlower(known, unknown)
  const [ofKnown, ofUnknown] = [percentile(known, 0.5), percentile(unknown, 0.5)]
  const apart = (100 * Math.abs(ofKnown - ofUnknown)) / ofUnknown
  return [
    {
      figure: `${what}: how often a known name is slower than an unknown one`,
      ours: share.toFixed(3),
      reference: '0.500',
      ratio: (share / 0.5).toFixed(2),
      goal: '0.45 to 0.55',
      isMet: share >= 0.45 && share <= 0.55,
    },
    atMost('the same: how far the medians are apart', '%', [apart, undefined], 10),
  ]
}

/** Of all pairs of one of these and one of those, the share in which the first took longer: 0.5 when nothing shows. */
function shareOfSlower(these: number[], those: number[]) {
  const pairs = these.flatMap((one) => those.map((other) => (one > other ? 1 : one === other ? 0.5 : 0)))
  return pairs.reduce<number>((sum, pair) => sum + pair, 0) / pairs.length
}
