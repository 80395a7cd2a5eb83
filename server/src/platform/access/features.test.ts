import { theSystem } from '@clearwing/domain/access/actor.ts'
import { allBits, Feature, OrganisationType, Role } from '@clearwing/domain/access/bits.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { beginCare } from '#features/clients/index.ts'
import { organisations } from '#features/organisations/tables.ts'
import { addAdministrator, addIndividual, addMember, addOrganisation } from '#testing/factories.ts'
import { as, database } from '#testing/test-app.ts'
import { underActivity } from '#testing/under-activity.ts'

const practiceId = await addOrganisation(allBits, OrganisationType.Medical_practice)
const me = await addMember({ organisationId: practiceId, roles: Role.Director, permissions: allBits })
const colleague = await addMember({ organisationId: practiceId })
const director = await as(me)
const administrator = await underActivity(await as(await addAdministrator()))
const client = await addIndividual()
await database.transaction((tx) => beginCare(tx, theSystem, practiceId, client.userId))
const group = await director('POST', '/staffgroups', { organisationId: practiceId, name: 'Reception' })

const has = (featureSet: number) =>
  database.transaction((tx) =>
    tx.update(organisations).set({ featureSet }).where(eq(organisations.organisationId, practiceId)),
  )
const clients = `/organisations/${practiceId}/clients`

test.each([
  [Feature.Client_list, 'Client list', [clients, `${clients}/export?ft=csv`, `${clients}/${client.userId}`]],
  [Feature.User_details, 'User details', [`/users/${client.userId}`]],
  [
    Feature.Audit,
    'Audit',
    [
      `/organisations/${practiceId}/history`,
      `/organisations/${practiceId}/members/${colleague.userId}/history`,
      `${clients}/${client.userId}/history`,
      `/users/${client.userId}/history`,
      `/staffgroups/${group.body.staffGroupId}/history`,
    ],
  ],
] as const)(
  'without feature %i, %s, its paths do not exist for members; with it they do',
  async (bit, _name, paths) => {
    const statuses = async (caller: typeof director) =>
      Promise.all(paths.map(async (path) => (await caller('GET', path)).status))
    const all = (status: number) => paths.map(() => status)
    expect(await statuses(director)).toEqual(all(200))
    await has(allBits & ~bit)
    expect(await statuses(director)).toEqual(all(404))
    const exported = bit === Feature.Client_list
    if (!exported) expect(await statuses(administrator)).toEqual(all(200))
    await has(allBits)
    expect(await statuses(director)).toEqual(all(200))
  },
)

test("a user's own profile and history need no feature", async () => {
  await has(0)
  for (const path of ['/users/me', `/users/${me.userId}`, '/users/me/history'])
    expect([path, (await director('GET', path)).status]).toEqual([path, 200])
  await has(allBits)
})
