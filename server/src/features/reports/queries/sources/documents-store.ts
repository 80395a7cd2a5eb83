import { and, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isKnownAs } from '#features/clients/index.ts'
import { visibleItems } from '#features/library/index.ts'
import { libraryItems } from '#features/library/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import { users } from '#features/users/tables.ts'
import { dayOfMoment, yearOfDay } from '#platform/database/filters.ts'
import { today } from '#platform/time/today.ts'
import { fullNameOf, knownText, type SourceOf } from './source-store.ts'

const people = alias(users, 'people')

/** Documents of the library that the actor may know of, without removed ones. */
export const documentSource: SourceOf<'documents'> = (moment, actor) => ({
  from: sql`${libraryItems} left join ${users} people on ${isKnownAs(people, libraryItems.userId, libraryItems.organisationId)}
    left join ${organisations} on ${organisations.organisationId} = ${libraryItems.organisationId}`,
  scope: and(visibleItems(actor, today(moment)), isNull(libraryItems.removedAt)) as SQL,
  id: sql`${libraryItems.libraryItemId}`,
  userId: sql`${libraryItems.userId}`,
  fields: {
    name: fullNameOf(people),
    familyName: knownText(people.lastName),
    title: knownText(libraryItems.name),
    kind: sql`${libraryItems.kind}`,
    group: knownText(libraryItems.groupName),
    dated: sql`${libraryItems.datedOn}`,
    validUntil: sql`${libraryItems.validUntil}`,
    added: dayOfMoment(libraryItems.addedAt),
    year: yearOfDay(dayOfMoment(libraryItems.addedAt)),
    keeper: knownText(organisations.name),
    isAboutPerson: sql`(${libraryItems.userId} is not null)`,
  },
})
