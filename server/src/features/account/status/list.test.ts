import { Role } from '@clearwing/domain/access/bits.ts'
import { mostInARow } from '@clearwing/domain/account/throttle/throttle.ts'
import { beforeAll, expect, test } from 'vitest'
import { saveTwoFactor } from '#features/account/second-step/store.ts'
import { saveFailures } from '#features/account/throttle/store.ts'
import { countedAs } from '#features/account/throttle/throttle.ts'
import { addIndividual, addMember, addOrganisation, type Person } from '#testing/factories.ts'
import { addMerger, merge } from '#testing/merge-scene.ts'
import { strangers } from '#testing/tenants.ts'
import { as, type Caller, database, site } from '#testing/test-app.ts'

let administrator: Caller
let idle: Caller
let nurse: Person
beforeAll(async () => {
  const merger = await addMerger()
  ;({ call: administrator, idle } = merger)
  nurse = await addMember({ roles: Role.Nurse, organisationId: await addOrganisation() })
})

/** Returns a word that is unique to this name. */
const wordOf = ({ userName }: Person) => userName.split(' ')[1] ?? ''
const found = async (person: Person, filters = '') =>
  (await administrator('GET', `/users/accounts?f=${wordOf(person)}${filters}`)).body.list

test('an administrator sees all users’ login settings', async () => {
  expect(await found(nurse)).toEqual([
    {
      userId: nurse.userId,
      name: expect.any(String),
      knownAs: 'Tess',
      userName: nurse.userName,
      roles: Role.Nurse,
      organisations: [expect.stringContaining('Organisation')],
      lastLoginAt: null,
      lockout: 'none',
      isTwoFactorConfigured: false,
      dateTwoFactorRequired: null,
      rememberedDevices: 0,
    },
  ])
})

test('only an administrator with an activity can list accounts', async () => {
  const others = await Promise.all((await strangers()).map(([, person]) => as(person)))
  for (const call of [idle, ...others])
    for (const path of ['/users/accounts', '/users/accounts/export?ft=csv'])
      expect((await call('GET', path)).status).toBe(403)
})

test('the list of accounts is filtered by role', async () => {
  expect(await found(nurse, `&ro=${Role.Nurse | Role.Manager}`)).toHaveLength(1)
  expect(await found(nurse, `&ro=${Role.Manager}`)).toEqual([])
  const person = await addIndividual()
  expect(await found(person, `&ro=${Role.Individual}`)).toHaveLength(1)
})

test('the list of accounts is filtered to users without an authenticator', async () => {
  const person = await addIndividual()
  expect(await found(person, '&tf=none')).toHaveLength(1)
  const actor = { ...person, roles: 0, permissions: 0, featureSet: 0, organisationTypes: 0, activityId: null }
  await database.transaction((tx) => saveTwoFactor(tx, actor, person.userId, 'sealed key'))
  expect(await found(person, '&tf=none')).toEqual([])
  expect(await found(person)).toMatchObject([{ isTwoFactorConfigured: true }])
})

test('the list of accounts is filtered to users who are locked out, permanently or temporarily', async () => {
  const [out, waits, free] = [await addIndividual(), await addIndividual(), await addIndividual()]
  const fail = (person: Person, failures: number, blockedUntil: string | null) =>
    database.transaction((tx) => {
      const { lane } = countedAs(site.keyFor, person.userName, '')
      const since = new Date().toISOString()
      return tx
        .execute(`insert into login_failures (key, failures, since) values ('${lane}', 0, now())`)
        .then(() => saveFailures(tx, lane, { failures, since, blockedUntil }))
    })
  await fail(out, mostInARow, null)
  await fail(waits, 6, new Date(Date.now() + 60_000).toISOString())
  await fail(free, 6, new Date(Date.now() - 60_000).toISOString())
  const locked = async (person: Person) =>
    (await found(person, '&lk=yes')).map((one: { lockout: string }) => one.lockout)
  expect([await locked(out), await locked(waits), await locked(free)]).toEqual([['lockedOut'], ['waiting'], []])
  expect((await administrator('DELETE', `/users/${out.userId}/lockout`)).status).toBe(200)
  expect(await locked(out)).toEqual([])
})

test('the list of accounts is sorted by every column, and exported', async () => {
  for (const order of ['name', 'userName', 'lastLoginAt'])
    for (const direction of [0, 1])
      expect((await administrator('GET', `/users/accounts?o=${order}&d=${direction}`)).status).toBe(200)
  const file = await administrator('GET', `/users/accounts/export?ft=csv&f=${wordOf(nurse)}`)
  expect([file.status, file.body]).toEqual([200, expect.stringContaining(nurse.userName)])
})

test('a merged record appears in no list', async () => {
  const [one, other] = [await addIndividual(), await addIndividual()]
  await merge(await addMerger(), await addMerger(), one.userId, other.userId)
  expect(await found(other, '&m=All')).toEqual([])
})
