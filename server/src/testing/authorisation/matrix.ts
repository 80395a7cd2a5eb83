import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { digest } from '#testing/digest.ts'
import { bodyWith, idsTaken, type Operation, operations, urlWith } from '#testing/operations.ts'
import { readPdf } from '#testing/pdf.ts'
import type { Ids } from '#testing/tenant.ts'
import { type Context, contexts, inContext } from './contexts.ts'
import { addPlaces, type Places } from './places.ts'
import type { Records } from './records.ts'
import { fileBody, type Request, requests } from './requests.ts'
import { undoneApp } from './undone-app.ts'

/** How the subject of a request is related to the actor; `none` if the request is about no one. */
export type SubjectRelation =
  | 'none'
  | 'own'
  | 'same organisation'
  | 'related'
  | 'ended'
  | 'reviewing practice'
  | 'other organisation'

/**
 * Outcome: `allowed`; `empty`, allowed but not in the list; `passed`, where the rule allowed it but something else
 * refused it, such as the state of the record; `n/a`; or the status of the refusal.
 */
export type MatrixCell = {
  operation: string
  relation: SubjectRelation
  context: string
  answer: string
  /** True when the call would have written something (everything is undone). */
  wrote: boolean
  /** Denial events that the call would have left. */
  refusals: number
  /** True when the call reveals something about a person from after the relationship had ended. */
  tellsNews: boolean
  /** The response, for finding out why a cell has its value. */
  bodyStart: string
}

/** Makes every request in every context about every relation, and checks that nothing is stored. */
export async function answerAll() {
  const places = await addPlaces()
  const server = await undoneApp()
  const cells: MatrixCell[] = []
  const stayed: string[] = []
  for (const [name, context] of Object.entries(contexts))
    await inContext(places, context, async (headers) => {
      const before = await digest()
      for (const operation of operations)
        for (const relation of relationsOf(operation, places))
          cells.push(await answer({ server, places, name, context, headers, operation, relation }))
      const after = await digest()
      stayed.push(...Object.keys(after).filter((table) => after[table] !== before[table]))
    })
  await server.app.close()
  return { cells, stayed }
}

const personal = ({ people }: Places) => Object.keys(people.asker.ids)
const organisational = ({ organisation }: Places) => Object.keys(organisation.practice.ids)

function relationsOf(operation: Operation, places: Places): SubjectRelation[] {
  const isOfDraw = idsTaken(operation, Object.keys(places.reviewed.ids)).some((name) => name !== 'testScheduleId')
  if (isOfDraw) return ['own', 'same organisation', 'related', 'ended', 'reviewing practice', 'other organisation']
  if (takesPerson(operation, places)) return ['own', 'same organisation', 'related', 'ended', 'other organisation']
  if (idsTaken(operation, organisational(places)).length > 0)
    return ['same organisation', 'related', 'other organisation']
  return ['none']
}

const takesPerson = (operation: Operation, places: Places) => idsTaken(operation, personal(places)).length > 0

/**
 * Returns the records in a relation; undefined if there is no such relation. A person is searched for where the actor
 * works.
 */
export function recordsInRelation(
  places: Places,
  context: Context,
  operation: Operation,
  relation: SubjectRelation,
): Records {
  const { organisation, people, reviewed, ownPractice, otherPlace } = places
  const { at = context.roles === undefined ? 'practice' : undefined } = context
  if (relation === 'other organisation') return both(people.other, otherPlace)
  if (relation === 'reviewing practice') return at === 'practice' ? reviewed : nothing
  if (relation === 'ended') return at === undefined ? nothing : both(people.former, organisation[at])
  if (at === undefined)
    return relation === 'own' || relation === 'none' ? both(people.asker, ownPractice) : ofNobody[relation](ownPractice)
  if (relation === 'same organisation') return both(people.colleague, organisation[at])
  if (relation === 'own' || relation === 'none') return both(people.asker, organisation[at])
  if (takesPerson(operation, places)) return both(people.pilot, organisation[at])
  return at === 'practice' ? organisation.regulator : organisation.practice
}

/** An individual has no colleagues and no practice of their own. */
const nothing: Records = { ids: {}, marks: [] }
const ofNobody = {
  'same organisation': () => nothing,
  related: (ownPractice: Records) => ownPractice,
}

const both = (...parts: Records[]): Records => ({
  ids: Object.assign({}, ...parts.map(({ ids }) => ids)),
  marks: parts.flatMap(({ marks }) => marks),
})

type Asked = {
  server: Awaited<ReturnType<typeof undoneApp>>
  places: Places
  name: string
  context: Context
  headers: Record<string, string>
  operation: Operation
  relation: SubjectRelation
}

async function answer({ server, places, name, context, headers, operation, relation }: Asked): Promise<MatrixCell> {
  const { operationId } = operation
  const records = recordsInRelation(places, context, operation, relation)
  const cell = { operation: operationId, relation, context: name }
  const request = requests[operationId] ?? {}
  const ids = renamed(records.ids, request)
  if (lacksIds(operation, places, ids))
    return { ...cell, answer: 'n/a', wrote: false, refusals: 0, tellsNews: false, bodyStart: '' }
  const before = { ...server.writings }
  const isUpload = server.uploads.has(operationId)
  const response = await answered(server, sent(operation, request, ids, headers, isUpload), request)
  const wrote = server.writings.count > before.count
  const refusals = server.writings.refusals - before.refusals
  const bodyStart = response.body.slice(0, 300)
  const tellsNews = await saysAny(response, newsFor(places, name))
  return { ...cell, answer: classOf(operation, response, records), bodyStart, wrote, refusals, tellsNews }
}

/** Sends a request again if its version is out of date, as a page does: with the version that the refusal names. */
async function answered({ app }: Asked['server'], sent: InjectOptions, { isSentOnce }: Request) {
  const response = await app.inject(sent)
  if (response.statusCode !== 412 || isSentOnce) return response
  const { version, digest } = response.json().stored
  const currentVersion = { ...(version && { version }), ...(digest && { digest }) }
  return app.inject({ ...sent, payload: { ...(sent.payload as object), ...currentVersion } })
}

/** Facts that this context may not know: all except those that concern it. */
const newsFor = ({ news }: Places, context: string) =>
  news.flatMap(({ mark, concerns }) => (concerns.includes(context) ? [] : [mark]))

/** Includes the text of a PDF; a fictitious document has only its bytes. */
async function saysAny({ headers, body, rawPayload }: LightMyRequestResponse, marks: string[]) {
  const isPdf = headers['content-type']?.toString().startsWith('application/pdf')
  const { text } = isPdf ? await readPdf(rawPayload).catch(() => ({ text: body })) : { text: body }
  return marks.some((mark) => text.includes(mark))
}

export const renamed = (ids: Ids, { ids: names = {} }: Request): Ids => ({
  ...ids,
  ...Object.fromEntries(
    Object.entries(names).flatMap(([name, sourceName]) => (sourceName in ids ? [[name, ids[sourceName] ?? 0]] : [])),
  ),
})

/** True when the ids for the request are missing in this context. */
const lacksIds = (operation: Operation, places: Places, ids: Ids) =>
  idsTaken(operation, [...personal(places), ...organisational(places)]).some((name) => ids[name] === undefined)

function sent(operation: Operation, request: Request, ids: Ids, headers: object, isUpload: boolean): InjectOptions {
  const { path = {}, query = {}, body, file } = request
  const isFile = operation.parameters.some(({ name }) => name === 'ft')
  const given = { ...ids, i: ids.userId ?? 0, ...(isFile && { ft: 'csv' }), ...path, ...query }
  const url = urlWith(operation, given)
  const common = { method: operation.method, url, remoteAddress: '10.30.0.1' } as const
  if (isUpload) return { ...common, ...fileBody(file, headers) }
  const example = bodyWith(operation.body, ids)
  const payload = example && { ...example, ...body?.(ids) }
  return { ...common, headers: { ...headers }, ...(payload && { payload }) }
}

function classOf(operation: Operation, { statusCode, headers, body }: LightMyRequestResponse, records: Records) {
  if ([401, 403, 404].includes(statusCode)) return String(statusCode)
  if (statusCode >= 500) return `broken ${statusCode}`
  if (statusCode >= 400) return headers['x-asked'] === 'yes' ? 'passed' : `malformed ${statusCode}`
  return operation.method === 'GET' && isListWithout(operation, body, records) ? 'empty' : 'allowed'
}

/** If the query names a person, a list of others counts as a list without them. */
function isListWithout({ operationId, path, parameters }: Operation, body: string, { ids, marks }: Records) {
  const list = listIn(body)
  if (list === undefined || list.length === 0) return list !== undefined
  if (requests[operationId]?.isOfAll) return false
  const asksForPerson = parameters.some(({ name }) => name === 'i') && !path.includes('{userId}')
  return asksForPerson && !marks.some((mark) => body.includes(mark)) && !list.some((row) => isOf(row, ids))
}

const isOf = (row: object, { userId, organisationId }: Ids) =>
  Object.entries(row).some(
    ([name, value]) =>
      (name === 'userId' && value === userId) || (name === 'organisationId' && value === organisationId),
  )

function listIn(body: string): object[] | undefined {
  if (!/^[[{]/.test(body)) return undefined
  const answered = JSON.parse(body)
  return Array.isArray(answered) ? answered : answered.list
}
