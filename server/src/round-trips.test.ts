import net from 'node:net'
import { Role } from '@clearwing/domain/access/bits.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { sessions } from '#features/account/tables.ts'
import { medicals } from '#features/medicals/tables.ts'
import { memberships } from '#features/users/tables.ts'
import { addMember } from '#testing/factories.ts'
import { medicalAt } from '#testing/medical-at.ts'
import { addScene, type Scene } from '#testing/medical-people.ts'
import { as, type Caller, database } from '#testing/test-app.ts'

type Reader = Awaited<ReturnType<typeof warmReader>>
type Socket = { _write(...args: unknown[]): void; _writev(...args: unknown[]): void }

/** Number of pieces sent to PostgreSQL while this runs: each is a round trip, because nothing is sent without need. */
async function roundTrips(work: () => Promise<{ status: number }>) {
  const socket = net.Socket.prototype as unknown as Socket
  const spies = [vi.spyOn(socket, '_write'), vi.spyOn(socket, '_writev')]
  const { status } = await work()
  const count = spies.reduce((sum, { mock }) => sum + mock.calls.length, 0)
  for (const spy of spies) spy.mockRestore()
  expect(status).toBe(200)
  return count
}

/** Rights are read again when a body has arrived, and that of an injected request arrives after its headers. */
const sessionTwice = 2

let scene: Scene
let medicalId: number
let doctor: Caller
beforeAll(async () => {
  scene = await addScene()
  medicalId = await medicalAt(scene, 'in_examination')
  doctor = scene.doctor
})

test('a record is read in one round trip, together with the session and its rights', async () => {
  const read = () => doctor('GET', `/medicals/${medicalId}`)
  await read()
  expect(await roundTrips(read)).toBe(1)
})

test('a clinical read takes three round trips after that of the session: content, transaction, history', async () => {
  const read = () => doctor('GET', `/medicals/${medicalId}/application`)
  await read()
  expect(await roundTrips(read)).toBe(1 + 3)
})

test('a person whom the reader has read today takes one more round trip, and writes nothing', async () => {
  const read = () => doctor('GET', `/users/${scene.people.pilot.userId}`)
  await read()
  expect(await roundTrips(read)).toBe(1 + 1)
})

test('a small change takes two round trips after that of the session', async () => {
  const member = await addMember({ roles: Role.Manager })
  const manager = await as(member)
  const { organisationId } = member
  const { staffGroupId, version } = (await manager('POST', '/staffgroups', { organisationId, name: 'Reception' })).body
  const rename = (name: string, read: number) => manager('PUT', `/staffgroups/${staffGroupId}`, { name, version: read })
  await rename('Front desk', version)
  expect(await roundTrips(() => rename('Reception', version + 1))).toBe(sessionTwice + 2)
})

test('a part of an examination is changed in three round trips after that of the session', async () => {
  const { parts } = (await doctor('GET', `/medicals/${medicalId}/examination`)).body
  const { version, values } = parts.find(({ part }: { part: string }) => part === 'body')
  const change = (read: number) => doctor('PUT', `/medicals/${medicalId}/examination/body`, { version: read, values })
  await change(version)
  expect(await roundTrips(() => change(version + 1))).toBe(sessionTwice + 3)
})

/** A doctor whose last read of a medical succeeded, so that the next one is sent ahead. */
async function warmReader() {
  const { regulatorId } = scene
  const own = await addScene({ regulatorId })
  const id = await medicalAt(own, 'in_examination')
  const read = () => own.doctor('GET', `/medicals/${id}`)
  expect([(await read()).status, (await read()).status]).toEqual([200, 200])
  return { read, person: own.people.doctor, medicalId: id }
}

// Changed directly in the tables: the check must not depend on an announcement.
test.each([
  [
    'membership',
    401,
    ({ person }: Reader) =>
      database.transaction((tx) => tx.delete(memberships).where(eq(memberships.userId, person.userId))),
  ],
  [
    'session',
    401,
    ({ person }: Reader) => database.transaction((tx) => tx.delete(sessions).where(eq(sessions.userId, person.userId))),
  ],
  [
    'access of the practice to the medical',
    404,
    ({ medicalId }: Reader) =>
      database.transaction((tx) =>
        tx.update(medicals).set({ practiceId: scene.practiceId }).where(eq(medicals.medicalId, medicalId)),
      ),
  ],
  [
    'role',
    404,
    ({ person }: Reader) =>
      database.transaction((tx) =>
        tx.update(memberships).set({ roles: 0 }).where(eq(memberships.userId, person.userId)),
      ),
  ],
])('a read sent ahead is not answered once the %s has ended: %i', async (_what, status, end) => {
  const reader = await warmReader()
  await end(reader)
  const answer = await reader.read()
  expect(answer.status).toBe(status)
  expect(JSON.stringify(answer.body)).not.toContain('personName')
})

test('simultaneous reads of two people are answered with the record of each', async () => {
  const [one, other] = [await warmReader(), await warmReader()]
  const readers = Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? one : other))
  const answers = await Promise.all(readers.map(({ read }) => read()))
  expect(answers.map(({ body }) => body.medicalId)).toEqual(readers.map((reader) => reader.medicalId))
})
