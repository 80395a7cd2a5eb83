import { formatDay } from '#dates.ts'
import type { AssessmentView } from './answered.ts'
import type { TestWaiver } from './schema.ts'

/** A waiver with who gave it, and when. It remains that user's until it is removed or given for another reason. */
export type GivenWaiver = TestWaiver & { waivedBy: number; waivedAt: string }

/**
 * Waivers of an assessment as stored. Saving an assessment does not make the user the author of a waiver that a
 * colleague gave before; changing its reason does.
 */
export const givenWaivers = (before: GivenWaiver[], waivers: TestWaiver[], waivedBy: number, waivedAt: string) =>
  waivers
    .filter(({ reason }) => reason.trim() !== '')
    .map(
      ({ test, reason }): GivenWaiver =>
        before.find((one) => one.test === test && one.reason === reason) ?? { test, reason, waivedBy, waivedAt },
    )

/** 'Seen on paper. Dr Kiri Heke, 20 Nov 2026' */
export const reasonGivenBy = (reason: string, { byName, day }: { byName: string; day: string }) =>
  `${reason.replace(/\.$/, '')}. ${byName}, ${formatDay(day)}`

export function waiverInWords({ test, reason }: TestWaiver, { waivedBy = [] }: Pick<AssessmentView, 'waivedBy'>) {
  const given = waivedBy.find((one) => one.test === test)
  return given ? reasonGivenBy(reason, given) : reason
}
