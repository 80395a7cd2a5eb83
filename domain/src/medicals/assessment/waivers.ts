import { formatDay } from '#dates.ts'
import type { AssessmentView } from './answered.ts'
import type { TestWaiver } from './schema.ts'

/** A waiver with who gave it, and when. It is theirs until it is taken away or given for another reason. */
export type GivenWaiver = TestWaiver & { waivedBy: number; waivedAt: string }

/**
 * The waivers of an assessment as they are kept. Who saves an assessment does not become the one who waived what a
 * colleague had waived before; who writes another reason does.
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
