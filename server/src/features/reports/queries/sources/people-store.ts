import type { Actor } from '@clearwing/domain/access/actor.ts'
import { birthDatesVisibleTo, partsShown, peopleVisibleTo } from '@clearwing/domain/users/rules.ts'
import { sql } from 'drizzle-orm'
import { clients } from '#features/clients/tables.ts'
import { isRelated, shownNameOf, usersVisibleTo } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import { today } from '#platform/time/today.ts'
import { ageInYears, knownText, type SourceOf } from './source-store.ts'

/** The relations by which the actor may see a person's contact details. */
const contactRelations = (actor: Actor) =>
  peopleVisibleTo(actor).filter((relation) => partsShown(actor, [relation]).includes('contact'))

/** People whom the actor may know of. What a relation does not show is not known to the query either. */
export const peopleSource: SourceOf<'people'> = (moment, actor) => {
  const born = sql`case when ${isRelated(moment, actor, birthDatesVisibleTo(actor))} then ${users.dateOfBirth} end`
  const isContactShown = isRelated(moment, actor, contactRelations(actor))
  return {
    from: sql`${users}`,
    scope: sql`${usersVisibleTo(moment, actor)} and ${users.mergedIntoUserId} is null`,
    id: sql`${users.userId}`,
    userId: sql`${users.userId}`,
    fields: {
      name: sql`${shownNameOf(users)}`,
      familyName: knownText(users.lastName),
      born,
      age: ageInYears(sql`(${born})`, today(moment)),
      gender: sql`case when ${isContactShown} then ${users.gender} end`,
      city: sql`case when ${isContactShown} then ${knownText(users.city)} end`,
      canLogIn: sql`(${users.userName} is not null)`,
      isClient: sql`exists (select from ${clients} where ${clients.organisationId} = ${actor.organisationId ?? sql`null`}
        and ${clients.userId} = ${users.userId} and ${clients.until} is null)`,
    },
  }
}
