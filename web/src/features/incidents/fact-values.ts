import { dayInZone, formatTime } from '@clearwing/domain/dates.ts'
import type { IncidentKind } from '@clearwing/domain/incidents/schema.ts'
import type { TypedIncident } from '@clearwing/domain/incidents/typed.ts'

/** The facts while they are typed. */
export type FactValues = Omit<TypedIncident, 'kind' | 'happenedTime'> & {
  kind: IncidentKind | null
  happenedTime: string
}

export function newFactValues(): FactValues {
  const now = new Date().toISOString()
  return {
    title: '',
    kind: null,
    whatHappened: '',
    knownDay: dayInZone(now),
    knownTime: formatTime(now),
    happenedDay: null,
    happenedTime: '',
    affectedCount: null,
    affected: [],
  }
}
