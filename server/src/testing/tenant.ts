import type { Caller } from './test-app.ts'

export type Tenant = {
  mark: string
  organisationId: number
  /** The pilot's regulator; by default a new one. */
  regulatorId?: number
  director: Caller
  /** Ids by their route names, for a stranger to try. */
  ids: Ids
  /** Ids that belong to the organisation itself, not to its members. */
  idsOfOrganisation: Ids
}
export type Ids = Record<string, number>

/** Creates one kind of record for a tenant and returns its ids by name. Each feature with records has one. */
export type RecordMaker = (tenant: Omit<Tenant, 'idsOfOrganisation'>) => Promise<Ids>
