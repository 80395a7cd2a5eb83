import { theSystem } from '@clearwing/domain/access/actor.ts'
import { allBits, Role } from '@clearwing/domain/access/bits.ts'
import { eq } from 'drizzle-orm'
import type { InjectOptions } from 'fastify'
import { clients } from '#features/clients/tables.ts'
import { employments } from '#features/relations/tables.ts'
import { createUser } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import { fileBody, requests } from '#testing/authorisation/requests.ts'
import { undoneApp } from '#testing/authorisation/undone-app.ts'
import { addMember } from '#testing/factories.ts'
import { bodyWith, type IdPlace, urlWith } from '#testing/operations.ts'
import type { Ids } from '#testing/tenant.ts'
import { addTenant, strangers } from '#testing/tenants.ts'
import { database, signIn } from '#testing/test-app.ts'
import { unique } from '#testing/unique.ts'
import { type Attempt, attempts, idFor, missingId } from './attempts.ts'

export type AttemptOutcome = Attempt & {
  status: number
  body: string
  about: string
  isLeak: boolean
  differs: boolean
}

/** Tries every id of every call with ids that are not the attacker's, each with this many attackers. */
export async function sweep(each: number): Promise<AttemptOutcome[]> {
  const [own, foreign, another, ended] = [await addTenant(), await addTenant(), await addTenant(), await addTenant()]
  await endEverything(own.organisationId, ended.ids.userId ?? 0)
  const attackers = await attackersOf(own.organisationId, own.ids.userId ?? 0)
  const server = await undoneApp()
  const marks = [foreign, another, ended].map(({ mark }) => mark)
  const merged = await mergedInto(foreign.ids.userId ?? 0, foreign.mark)
  const others = { foreign: foreign.ids, another: another.ids, ended: ended.ids, merged }
  const outcomes: AttemptOutcome[] = []
  for (const attempt of attempts(attackers.length, each)) {
    const id = idFor(attempt, others)
    const [attackerName, headers] = attackers[attempt.attacker] ?? ['', {}]
    if (id === undefined) continue
    const ask = (value: number | string) => server.app.inject(sent(attempt, own.ids, value, headers, server.uploads))
    const { statusCode: status, body: answerBody } = await ask(id)
    const differs = isCompared(attempt) && !isSame({ status, body: answerBody }, await ask(missingId))
    const { operation, place, kind } = attempt
    const about = `${operation.operationId} ${place.in} ${place.path.join('.')}, ${kind}, ${attackerName}: ${status} ${answerBody.slice(0, 100)}`
    outcomes.push({
      ...attempt,
      status,
      body: answerBody,
      about,
      differs,
      isLeak: marks.some((mark) => answerBody.includes(mark)),
    })
  }
  await server.app.close()
  return outcomes
}

/** Everyone may know of an organisation. Any other record that is not permitted must look as if it did not exist. */
export const isCompared = ({ kind, place }: Attempt) =>
  ['foreign', 'another', 'ended', 'merged'].includes(kind) && place.id !== 'organisationId'

const isSame = (one: { status: number; body: string }, other: { statusCode: number; body: string }) =>
  one.status === other.statusCode && timeless(one.body) === timeless(other.body)

/** Removes the start of a file, which contains the creation time and the filters. */
const timeless = (body: string) => (body.startsWith('\ufeffList,') ? body.slice(body.search(/\r?\n\r?\n/)) : body)

/** Ends an earlier relationship as client and employee. */
const endEverything = (organisationId: number, userId: number) =>
  database.transaction(async (tx) => {
    const [since, until] = ['2024-01-01T00:00:00.000Z', '2025-01-01T00:00:00.000Z']
    await tx.insert(clients).values({ organisationId, userId, since, until })
    await tx.insert(employments).values({ organisationId, userId, acceptedAt: since, endedAt: until })
  })

/** A duplicate that was merged into this person. */
const mergedInto = (mergedIntoUserId: number, lastName: string) =>
  database.transaction(async (tx) => {
    const userId = await createUser(tx, theSystem, { firstName: 'Hēmi', lastName, userName: unique('merged') })
    await tx.update(users).set({ mergedIntoUserId }).where(eq(users.userId, userId))
    return { userId }
  })

/** Users with the most rights in their own organisation, and none with the others. */
async function attackersOf(organisationId: number, pilotId: number) {
  const at = (roles: number) => addMember({ organisationId, roles, permissions: allBits })
  const people: [string, { userId: number; organisationId: number | null }][] = [
    ['their own director', await at(Role.Director)],
    ['their own doctor', await at(Role.Practice_doctor)],
    ['their own pilot', { userId: pilotId, organisationId: null }],
    ...(await strangers()).slice(2),
  ]
  return Promise.all(
    people.map(async ([name, person]) => {
      const { cookie, token } = await signIn(person)
      return [name, { cookie, 'x-login-token': token, idle: '3600' }] as const
    }),
  )
}

function sent(
  { operation, place }: Attempt,
  own: Ids,
  id: number | string,
  headers: Record<string, string>,
  uploads: Set<string>,
): InjectOptions {
  const { path = {}, query = {}, body, file } = requests[operation.operationId] ?? {}
  const isFile = operation.parameters.some(({ name }) => name === 'ft')
  const there = place.in === 'body' ? {} : { [String(place.path[0])]: id }
  const url = urlWith(operation, { ...own, ...(isFile && { ft: 'csv' }), ...path, ...query, ...there })
  const common = { method: operation.method, url, remoteAddress: '10.32.0.1' } as const
  if (uploads.has(operation.operationId)) return { ...common, ...fileBody(file, headers) }
  const example = bodyWith(operation.body, own)
  const payload = example && { ...example, ...body?.(own) }
  if (!payload || place.in !== 'body') return { ...common, headers, ...(payload && { payload }) }
  const [part = ''] = place.path
  // The values that make a request well-formed elsewhere may lack the part in question.
  const whole = place.path.length > 1 ? { ...payload, [part]: (example as Record<string, unknown>)[part] } : payload
  return { ...common, headers, payload: withId(whole, place, id) }
}

function withId(body: object, { path }: IdPlace, id: number | string): object {
  const changed = structuredClone(body) as Record<string | number, unknown>
  let part = changed
  for (const name of path.slice(0, -1)) part = part[name] as typeof changed
  const last = path.at(-1)
  if (last !== undefined && typeof part === 'object' && part !== null) part[last] = id
  return changed
}
