import type { Actor } from '@clearwing/domain/access/actor.ts'
import { findOrganisation } from '#features/organisations/index.ts'
import { findUser, shownName } from '#features/users/index.ts'
import type { Db } from '#platform/database/database.ts'

/** For example 'Dr Kiri Heke, Harbour Aviation Medical'. */
export async function describeActor(db: Db, { userId, organisationId }: Actor) {
  const [user, organisation] = await Promise.all([
    findUser(db, userId),
    organisationId === null ? undefined : findOrganisation(db, organisationId),
  ])
  return [user && shownName(user), organisation?.name ?? 'as an individual'].filter(Boolean).join(', ')
}

/** Name of an organisation; empty if there is none. */
export async function nameOrganisation(db: Db, organisationId: number | null) {
  const organisation = organisationId === null ? undefined : await findOrganisation(db, organisationId)
  return organisation?.name ?? ''
}
