import type { Caller } from './test-app.ts'

export type Tenant = {
  mark: string
  organisationId: number
  /** The regulator of the pilot; a new one where none is given. */
  regulatorId?: number
  director: Caller
  /** By the names that routes give them: what a stranger will try. */
  ids: Ids
  /** Which of them belong to the organisation, whoever is in it. */
  idsOfOrganisation: Ids
}
export type Ids = Record<string, number>

/** Makes one kind of record for a tenant, and says how its ids are called. Each feature with records has one. */
export type RecordMaker = (tenant: Omit<Tenant, 'idsOfOrganisation'>) => Promise<Ids>
