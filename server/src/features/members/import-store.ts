import { and, eq } from 'drizzle-orm'
import { memberNameFor } from '#features/users/index.ts'
import { isNotOverOn, memberships, users } from '#features/users/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { today } from '#platform/time/today.ts'

/** Current and invited members of an organisation, with the fields a file is compared with. */
export const listImportable = (db: Db, organisationId: number) =>
  db
    .select({
      membership: memberships,
      name: memberNameFor(true),
      email: users.email,
      firstName: users.firstName,
      middleNames: users.middleNames,
      lastName: users.lastName,
      knownAs: users.knownAs,
      previousNames: users.previousNames,
    })
    .from(memberships)
    .innerJoin(users, eq(users.userId, memberships.userId))
    .where(and(eq(memberships.organisationId, organisationId), isNotOverOn(memberships, today(db))))

export type ImportableMembership = Awaited<ReturnType<typeof listImportable>>[number]
