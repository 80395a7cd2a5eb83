import type { IncidentRecord } from '#api/generated.ts'

/** Props of a form about one incident. */
export type OfIncident = { incident: IncidentRecord; onDone: () => void }
