import type { Actor } from '@clearwing/domain/access/actor.ts'
import { registrationsVisibleTo } from '@clearwing/domain/registrations/rules.ts'
import { eq, or, type SQL } from 'drizzle-orm'
import { registrations } from './tables.ts'

/** `registrationsVisibleTo` as a query; the only scope in this feature, for lists and single records. */
export function visibleRegistrations(actor: Actor): SQL | undefined {
  const isOwn = eq(registrations.userId, actor.userId)
  const scopes = {
    own: isOwn,
    regulator: or(isOwn, eq(registrations.regulatorId, actor.organisationId ?? 0)),
    all: undefined,
  }
  return scopes[registrationsVisibleTo(actor)]
}
