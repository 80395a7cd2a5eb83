import { type Stop, workingDaysBetween } from '#working-days.ts'

/** Days of a medical, and the stops of its time to decide: '2026-03-02/2026-03-09 2026-04-01/'. */
export type Handling = {
  measuredOn: string | null
  decidedOn: string | null
  submittedOn: string | null
  acceptedOn: string | null
  stops: string | null
}

const stopsIn = (text: string | null): Stop[] =>
  (text ?? '')
    .split(' ')
    .filter(Boolean)
    .map((stop) => {
      const [askedOn = '', arrivedOn = ''] = stop.split('/')
      return { askedOn, arrivedOn: arrivedOn || null }
    })

/** Working days from the measurements to the decision on which nothing was awaited. */
export const withExaminer = ({ measuredOn, decidedOn, stops }: Handling) =>
  measuredOn && decidedOn ? workingDaysBetween(measuredOn, decidedOn, 'aviation', stopsIn(stops)) : null

/** Working days in the same time on which something was awaited. */
export const waitedFor = (one: Handling) => {
  const { measuredOn, decidedOn } = one
  return measuredOn && decidedOn
    ? workingDaysBetween(measuredOn, decidedOn, 'aviation') - (withExaminer(one) ?? 0)
    : null
}

/** Working days from the submission until the regulator accepted it. */
export const withRegulator = ({ submittedOn, acceptedOn }: Handling) =>
  submittedOn && acceptedOn ? workingDaysBetween(submittedOn, acceptedOn, 'aviation') : null
