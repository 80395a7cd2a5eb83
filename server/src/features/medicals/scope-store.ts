import type { Actor } from '@clearwing/domain/access/actor.ts'
import { medicalsVisibleTo } from '@clearwing/domain/medicals/rules.ts'
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { medicals } from './tables.ts'

/** `medicalsVisibleTo` as a query. The one scope of this feature: lists and single records use the same. */
export function visibleTo(actor: Actor): SQL | undefined {
  const organisationId = actor.organisationId ?? sql`null`
  const scopes = {
    all: undefined,
    own: eq(medicals.userId, actor.userId),
    practice: eq(medicals.practiceId, organisationId),
    submitted: and(eq(medicals.regulatorId, organisationId), isNotNull(medicals.submittedAt)),
    none: sql`false`,
  }
  return scopes[medicalsVisibleTo(actor)]
}
