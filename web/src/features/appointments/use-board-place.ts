import { addDays, dayInZone } from '@clearwing/domain/dates.ts'
import { dayOfWeek } from '@clearwing/domain/public-holidays.ts'
import { useMediaQuery } from '@mantine/hooks'
import { useSearchParams } from 'react-router'
import type { Availability } from '#api/generated.ts'

type View = 'day' | 'week' | 'list' | 'flow'
export const boardViews: { value: View; label: string }[] = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
  { value: 'list', label: 'List' },
  { value: 'flow', label: 'Flow' },
]

/** What the address says: day, view, location and person. */
export function useBoardPlace({ zone, locations }: Availability) {
  const [parameters, setParameters] = useSearchParams()
  const isNarrow = useMediaQuery('screen and (max-width: 48em)', undefined, { getInitialValueInEffect: false }) === true
  const today = dayInZone(new Date().toISOString(), zone)
  const asked = parameters.get('day') ?? ''
  const set = (given: Record<string, string | null>) => {
    for (const [name, value] of Object.entries(given))
      if (value === null) parameters.delete(name)
      else parameters.set(name, value)
    setParameters(parameters, { replace: true })
  }
  const usualView = isNarrow ? 'list' : 'day'
  const day = /^\d{4}-\d\d-\d\d$/.test(asked) ? asked : today
  return {
    isNarrow,
    today,
    day,
    monday: addDays(day, 1 - dayOfWeek(day)),
    view: boardViews.find(({ value }) => value === parameters.get('view'))?.value ?? usualView,
    location: locations.find((one) => String(one.organisationLocationId) === parameters.get('lo')) ?? locations[0],
    person: parameters.get('pr'),
    set,
  }
}
