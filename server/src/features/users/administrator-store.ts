import { Role } from '@clearwing/domain/access/bits.ts'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/database.ts'
import { today } from '#platform/time/today.ts'
import { isCurrentOn, memberships, users } from './tables.ts'

/** System administrators with an email address, each once. */
export const listAdministrators = (tx: Tx) =>
  tx
    .selectDistinctOn([users.userId], {
      userId: users.userId,
      email: users.email,
      title: users.title,
      knownAs: users.knownAs,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(users)
    .innerJoin(memberships, eq(memberships.userId, users.userId))
    .where(
      and(
        sql`${memberships.roles} & ${Role.System_administrator} <> 0`,
        isCurrentOn(memberships, today(tx)),
        isNotNull(users.email),
      ),
    )
