import { type Stop, workingDaysBetween } from '#working-days.ts'

/** Working days of a medical, and its days where something was awaited before the decision. */
export type Handling = {
  /** From the measurements to the decision, waiting included. */
  workingDays: number | null
  /** From the submission until the regulator accepted it. */
  regulatorDays: number | null
  /** The rest is null unless something was awaited. */
  measuredOn: string | null
  decidedOn: string | null
  /** Stops of the time to decide: '2026-03-02/2026-03-09 2026-04-01/'. */
  stops: string | null
}

const stopsIn = (text: string): Stop[] =>
  text.split(' ').map((stop) => {
    const [askedOn = '', arrivedOn = ''] = stop.split('/')
    return { askedOn, arrivedOn: arrivedOn || null }
  })

/** Working days from the measurements to the decision on which nothing was awaited. */
export const withExaminer = ({ workingDays, measuredOn, decidedOn, stops }: Handling) =>
  stops && measuredOn && decidedOn ? workingDaysBetween(measuredOn, decidedOn, 'aviation', stopsIn(stops)) : workingDays

/** Working days in the same time on which something was awaited. */
export const waitedFor = (one: Handling) =>
  one.workingDays === null ? null : one.workingDays - (withExaminer(one) ?? 0)

/** Working days from the submission until the regulator accepted it. */
export const withRegulator = ({ regulatorDays }: Handling) => regulatorDays
