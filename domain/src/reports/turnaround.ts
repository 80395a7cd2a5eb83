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

/** Numbers that were calculated lately: the same two days come again and again among thousands of medicals. */
const dayCounts = new Map<string, number>()
const mostDayCounts = 50_000

function workingDays(from: string, to: string, stops: string | null = null) {
  const key = `${from} ${to} ${stops}`
  const cached = dayCounts.get(key)
  if (cached !== undefined) return cached
  if (dayCounts.size >= mostDayCounts) dayCounts.clear()
  const days = workingDaysBetween(from, to, 'aviation', stopsIn(stops))
  dayCounts.set(key, days)
  return days
}

/** Working days from the measurements to the decision on which nothing was awaited. */
export const withExaminer = ({ measuredOn, decidedOn, stops }: Handling) =>
  measuredOn && decidedOn ? workingDays(measuredOn, decidedOn, stops) : null

/** Working days in the same time on which something was awaited. */
export const waitedFor = (one: Handling) => {
  const { measuredOn, decidedOn } = one
  return measuredOn && decidedOn ? workingDays(measuredOn, decidedOn) - (withExaminer(one) ?? 0) : null
}

/** Working days from the submission until the regulator accepted it. */
export const withRegulator = ({ submittedOn, acceptedOn }: Handling) =>
  submittedOn && acceptedOn ? workingDays(submittedOn, acceptedOn) : null
