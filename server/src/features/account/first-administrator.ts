import { theSystem } from '@clearwing/domain/access/actor.ts'
import { allBits, OrganisationType, RequiredAction, Role } from '@clearwing/domain/access/bits.ts'
import type { FirstAdministrator } from '@clearwing/domain/account/schema.ts'
import { createOrganisation } from '#features/organisations/index.ts'
import { chooseDemo, refuseWhileLoading } from '#features/site-options/index.ts'
import { createMembership, createUser } from '#features/users/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { found, Refusal } from '#platform/errors/refusal.ts'
import type { Site } from '#platform/site.ts'
import { requireAction } from './actions/store.ts'
import { createLink, findLink, takeLink } from './links/store.ts'
import { createCredentials, isWithoutUsers } from './store.ts'

const purpose = 'first administrator'

/**
 * The text to print when no one can log in yet: a link that creates the first administrator, once. Otherwise undefined.
 */
export async function inviteFirstAdministrator({ database }: Site, address: string) {
  if (!(await isWithoutUsers(database.db))) return []
  const token = await database.transaction((tx) => createLink(tx, { purpose }))
  // The token follows the #, so that no server or proxy sees it in an address.
  const link = `${address}/first-administrator#token=${token}`
  return ['No one can log in yet. Within a day, this link creates the first administrator, once:', link]
}

/**
 * Creates the first system administrator in a new organisation; a second factor is required first. Further links are
 * then useless.
 */
export async function createFirstAdministrator(
  tx: Tx,
  site: Site,
  sent: Omit<FirstAdministrator, 'newPassword'>,
  passwordHash: string,
) {
  const { token, ...user } = sent
  await refuseWhileLoading(tx, site)
  found(await takeLink(tx, token, purpose))
  if (!(await isWithoutUsers(tx))) throw new Refusal(409, { title: 'There is already an administrator.' })
  const organisationId = await createOrganisation(tx, theSystem, {
    name: 'System administration',
    organisationTypes: OrganisationType.System_administration,
    featureSet: allBits,
  })
  const userId = await createUser(tx, theSystem, user)
  const rights = { roles: Role.System_administrator, permissions: allBits }
  await createMembership(tx, theSystem, { userId, organisationId, ...rights })
  await createCredentials(tx, userId, passwordHash)
  await requireAction(tx, theSystem, userId, RequiredAction.Configure_two_factor_authentication)
  return { userId, organisationId }
}

/** Makes an empty installation a demo. The link keeps working until the data are there, in case that fails. */
export async function chooseDemoWithLink(tx: Tx, site: Site, token: string) {
  found(await findLink(tx, token, purpose))
  await chooseDemo(tx, site)
}
