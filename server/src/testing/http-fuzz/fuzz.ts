import { theSystem } from '@clearwing/domain/access/actor.ts'
import { allBits, OrganisationType, Role } from '@clearwing/domain/access/bits.ts'
import { developerWords } from '@clearwing/domain/plain-words.ts'
import { Problem } from '@clearwing/domain/problem.ts'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { createActivity } from '#features/activities/index.ts'
import { fileBody, requests } from '#testing/authorisation/requests.ts'
import { undoneApp } from '#testing/authorisation/undone-app.ts'
import { addAdministrator, addMember, addOrganisation } from '#testing/factories.ts'
import { bodyWith, type Operation, parameterWith } from '#testing/operations.ts'
import type { Ids } from '#testing/tenant.ts'
import { addTenant } from '#testing/tenants.ts'
import { database, signIn } from '#testing/test-app.ts'
import { changedRequest, fuzzCase, type Spoiling } from './changes.ts'
import { type FuzzRequest, isDescribed, isWellFormed } from './judge.ts'

type Headers = Record<string, string>

/** A server that stores nothing, a tenant with every kind of record, and users of several roles. */
export async function fuzzScene() {
  const { ids, organisationId } = await addTenant()
  const at = async (roles: number, types: number, place?: number) =>
    addMember({ roles, permissions: allBits, organisationId: place ?? (await addOrganisation(allBits, types)) })
  const { Medical_practice, Medical_regulator } = OrganisationType
  const administrator = await addAdministrator()
  const people = [
    await at(Role.Director, Medical_practice, organisationId),
    await at(Role.Practice_doctor, Medical_practice, organisationId),
    { userId: ids.userId ?? 0, organisationId: null },
    await at(Role.Regulator_doctor, Medical_regulator),
    administrator,
  ]
  const sessions = await Promise.all(people.map(signIn))
  const roles: Headers[] = sessions.map(({ cookie, token }) => ({ cookie, 'x-login-token': token, idle: '3600' }))
  const administratoractivity = String(await activityOf(administrator.userId))
  roles.push({ ...roles.at(-1), administratoractivity }, {})
  return { ids, roles, ...(await undoneApp()) }
}
type Scene = Awaited<ReturnType<typeof fuzzScene>>

const activityOf = (userId: number) =>
  database.transaction(async (tx) => {
    const activity = await createActivity(tx, { ...theSystem, userId }, { description: 'Trying what is malformed' })
    return activity.administratorActivityId
  })

/** Calls this operation many times, each with another error; fails with the shortest request that shows a fault. */
export async function fuzz(scene: Scene, operation: Operation, numRuns: number, seed: number) {
  const property = fc.asyncProperty(fuzzCase(scene.roles.length), fc.boolean(), async (one, isFull) => {
    const asked = one.changes.reduce(changedRequest, wellFormed(operation, scene.ids, isFull))
    const sent = request(scene, operation, asked, one.spoiling, scene.roles[one.role] ?? {})
    const { statusCode, headers, body } = await scene.app.inject(sent)
    const fault = faultOf(operation, asked, one.spoiling, { statusCode, headers, body })
    if (fault)
      throw new Error(
        `${fault}: ${operation.method} ${sent.url} ${String(sent.payload).slice(0, 500)} → ${statusCode} ${body.slice(0, 300)}`,
      )
  })
  await fc.assert(property, { numRuns, seed })
}

type Answer = { statusCode: number; headers: Record<string, unknown>; body: string }

const saidBy = ({ title, detail = '', errors = {} }: Problem) => [title, detail, ...Object.values(errors).flat()]

function faultOf(operation: Operation, asked: FuzzRequest, spoiling: Spoiling, { statusCode, headers, body }: Answer) {
  const isJson = String(headers['content-type']).startsWith('application/json')
  if (statusCode >= 500) return 'broken'
  if (statusCode >= 400) {
    const problem = isJson ? Problem.strict().safeParse(JSON.parse(body)).data : undefined
    if (problem === undefined) return 'a refusal without a problem'
    return saidBy(problem).some((text) => developerWords.test(text)) ? 'words for programmers' : undefined
  }
  const isSpoilt = spoiling !== 'none' && operation.body !== undefined
  if (isSpoilt || !isWellFormed(operation, asked)) return 'malformed, and taken'
  return isDescribed(operation, statusCode, isJson, body) ? undefined : 'not what openapi.json describes'
}

/** A valid request: with only the required parts, or with all parts. */
function wellFormed(operation: Operation, own: Ids, isFull: boolean): FuzzRequest {
  const { ids: names = {}, path = {}, query = {}, body } = requests[operation.operationId] ?? {}
  const renamed = Object.fromEntries(Object.entries(names).map(([name, sourceName]) => [name, own[sourceName] ?? 0]))
  const ids = { ...own, ...renamed }
  const isFile = operation.parameters.some(({ name }) => name === 'ft')
  const given = { ...ids, i: ids.userId ?? 0, ...(isFile && { ft: 'csv' }), ...path, ...query }
  const texts = (where: string) =>
    operation.parameters
      .filter((one) => one.in === where && (where === 'path' || one.required || isFull || one.name in query))
      .map(({ name }): [string, string] => [name, parameterWith(operation, given, name)])
  const example = bodyWith(operation.body, ids)
  return {
    path: Object.fromEntries(texts('path')),
    query: texts('query'),
    body: example && { ...example, ...body?.(ids) },
  }
}

/** Even half a surrogate pair is sent in a path or query, as a browser does. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed())

function request(
  { uploads }: Scene,
  operation: Operation,
  { path, query, body }: FuzzRequest,
  spoiling: Spoiling,
  headers: Headers,
): InjectOptions {
  const filled = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encoded(path[name] ?? ''))
  const search = query.map(([name, value]) => `${name}=${encoded(value)}`).join('&')
  const common = {
    method: operation.method,
    url: search ? `${filled}?${search}` : filled,
    remoteAddress: '10.33.0.1',
  } as const
  if (uploads.has(operation.operationId)) {
    const file = fileBody(requests[operation.operationId]?.file, headers)
    return { ...common, ...file, payload: spoilt(file.payload.toString('latin1'), spoiling) }
  }
  if (operation.body === undefined || body === undefined) return { ...common, headers }
  return {
    ...common,
    headers: { ...headers, 'content-type': typeOf[spoiling] ?? 'application/json' },
    payload: spoilt(JSON.stringify(body), spoiling),
  }
}

const typeOf: Partial<Record<Spoiling, string>> = { form: 'application/x-www-form-urlencoded', html: 'text/html' }

function spoilt(text: string, spoiling: Spoiling): string | Buffer {
  if (spoiling === 'cut') return text.slice(0, -1 - (text.length % 7))
  if (spoiling === 'empty') return ''
  if (spoiling === 'null') return 'null'
  if (spoiling === 'text') return '"text"'
  if (spoiling === 'deep') return '['.repeat(100_000)
  if (spoiling === 'latin') return Buffer.from(`{"a":"é${text}`, 'latin1')
  return text
}
