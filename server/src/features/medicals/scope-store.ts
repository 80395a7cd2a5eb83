import type { Actor } from '@clearwing/domain/access/actor.ts'
import { medicalsVisibleTo } from '@clearwing/domain/medicals/rules.ts'
import { and, eq, isNotNull, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { medicals } from './tables.ts'

type OwnerIds = Record<'userId' | 'organisationId', number | SQL | Placeholder>

/** `medicalsVisibleTo` as a query: the only scope of this feature, for lists and single records. */
const scopes = ({ userId, organisationId }: OwnerIds) => ({
  all: undefined,
  own: eq(medicals.userId, userId),
  practice: eq(medicals.practiceId, organisationId),
  submitted: and(eq(medicals.regulatorId, organisationId), isNotNull(medicals.submittedAt)),
  none: sql`false`,
})

export const visibleMedicals = (actor: Actor): SQL | undefined =>
  scopes({ userId: actor.userId, organisationId: actor.organisationId ?? sql`null` })[medicalsVisibleTo(actor)]

/** The scope for a prepared query, to which the actor's userId and organisationId are passed with each execution. */
export const scopeOf = (visible: ReturnType<typeof medicalsVisibleTo>): SQL | undefined =>
  scopes({ userId: sql.placeholder('userId'), organisationId: sql.placeholder('organisationId') })[visible]
