import { percentile } from './rounds.ts'
import { atMost, type Row } from './table.ts'

/** Milliseconds, in alternation: for names that exist and for names that do not. */
export type Times = Record<'known' | 'unknown', number[]>

/** Checks that the response time does not reveal which names exist. */
export function alike(subject: string, { known, unknown }: Times): Row[] {
  const share = shareOfSlower(known, unknown)
  const [ofKnown, ofUnknown] = [percentile(known, 0.5), percentile(unknown, 0.5)]
  const differencePercent = (100 * Math.abs(ofKnown - ofUnknown)) / ofUnknown
  return [
    {
      figure: `${subject}: how often a known name is slower than an unknown one`,
      ours: share.toFixed(3),
      reference: '0.500',
      ratio: (share / 0.5).toFixed(2),
      goal: '0.45 to 0.55',
      isMet: share >= 0.45 && share <= 0.55,
    },
    atMost('the same: how far the medians are apart', '%', [differencePercent, undefined], 10),
  ]
}

/** Share of all pairs in which the first took longer than the second: 0.5 when the times reveal nothing. */
function shareOfSlower(these: number[], those: number[]) {
  const pairs = these.flatMap((one) => those.map((other) => (one > other ? 1 : one === other ? 0.5 : 0)))
  return pairs.reduce<number>((sum, pair) => sum + pair, 0) / pairs.length
}
