import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { digest } from '#testing/digest.ts'
import { bodyWith, idsTaken, type Operation, operations, urlWith } from '#testing/operations.ts'
import { readPdf } from '#testing/pdf.ts'
import type { Ids } from '#testing/tenant.ts'
import { type Context, contexts, within } from './contexts.ts'
import { addPlaces, type Places } from './places.ts'
import type { Records } from './records.ts'
import { fileBody, type Request, requests } from './requests.ts'
import { undoneApp } from './undone-app.ts'

/** Who or what a request is about, to whoever asks; `none` where a request is about nobody. */
export type Relation =
  | 'none'
  | 'own'
  | 'same organisation'
  | 'related'
  | 'ended'
  | 'reviewing practice'
  | 'other organisation'

/**
 * What was answered: `allowed`; `empty`, allowed with nothing of it in the list; `passed`, where the rule let it through
 * and something else refused it, such as the state of the record; `n/a`; or the status of the refusal.
 */
export type Cell = {
  operation: string
  relation: Relation
  context: string
  answer: string
  /** What would have been written was undone, as everything is; but it would have been. */
  wrote: boolean
  /** Denial events that it would have left. */
  refusals: number
  /** It says something of a person that came after the relation to them had ended. */
  tellsNews: boolean
  /** What was said, for whoever looks for the reason of an answer. */
  said: string
}

/** Asks for everything, as everybody, about everyone; and looks whether anything stays of it. */
export async function answerAll() {
  const places = await addPlaces()
  const server = await undoneApp()
  const cells: Cell[] = []
  const stayed: string[] = []
  for (const [name, context] of Object.entries(contexts))
    await within(places, context, async (headers) => {
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

function relationsOf(operation: Operation, places: Places): Relation[] {
  const isOfDraw = idsTaken(operation, Object.keys(places.reviewed.ids)).some((name) => name !== 'testScheduleId')
  if (isOfDraw) return ['own', 'same organisation', 'related', 'ended', 'reviewing practice', 'other organisation']
  if (takesPerson(operation, places)) return ['own', 'same organisation', 'related', 'ended', 'other organisation']
  if (idsTaken(operation, organisational(places)).length > 0)
    return ['same organisation', 'related', 'other organisation']
  return ['none']
}

const takesPerson = (operation: Operation, places: Places) => idsTaken(operation, personal(places)).length > 0

/** Nothing where there is no such relation. A person is looked for where whoever asks works. */
function recordsOf(places: Places, context: Context, operation: Operation, relation: Relation): Records {
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

/** An individual has no colleagues, and a practice of their own. */
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
  relation: Relation
}

async function answer({ server, places, name, context, headers, operation, relation }: Asked): Promise<Cell> {
  const { operationId } = operation
  const records = recordsOf(places, context, operation, relation)
  const cell = { operation: operationId, relation, context: name }
  const request = requests[operationId] ?? {}
  const ids = renamed(records.ids, request)
  if (lacksIds(operation, places, ids))
    return { ...cell, answer: 'n/a', wrote: false, refusals: 0, tellsNews: false, said: '' }
  const before = { ...server.writings }
  const isUpload = server.uploads.has(operationId)
  const response = await answered(server, sent(operation, request, ids, headers, isUpload), request)
  const wrote = server.writings.count > before.count
  const refusals = server.writings.refusals - before.refusals
  const said = response.body.slice(0, 300)
  const tellsNews = await saysAny(response, newsFor(places, name))
  return { ...cell, answer: classOf(operation, response, records), said, wrote, refusals, tellsNews }
}

/** Sends a request again if its version is out of date, as a page does: with the version that the refusal names. */
async function answered({ app }: Asked['server'], sent: InjectOptions, { isSentOnce }: Request) {
  const response = await app.inject(sent)
  if (response.statusCode !== 412 || isSentOnce) return response
  const { version, digest } = response.json().stored
  const known = { ...(version && { version }), ...(digest && { digest }) }
  return app.inject({ ...sent, payload: { ...(sent.payload as object), ...known } })
}

/** What this context is not to be told: all but what concerns it. */
const newsFor = ({ news }: Places, context: string) =>
  news.flatMap(({ mark, concerns }) => (concerns.includes(context) ? [] : [mark]))

/** Also the words of a PDF; an invented document has no more than its bytes. */
async function saysAny({ headers, body, rawPayload }: LightMyRequestResponse, marks: string[]) {
  const isPdf = headers['content-type']?.toString().startsWith('application/pdf')
  const { text } = isPdf ? await readPdf(rawPayload).catch(() => ({ text: body })) : { text: body }
  return marks.some((mark) => text.includes(mark))
}

const renamed = (ids: Ids, { ids: names = {} }: Request): Ids => ({
  ...ids,
  ...Object.fromEntries(
    Object.entries(names).flatMap(([name, known]) => (known in ids ? [[name, ids[known] ?? 0]] : [])),
  ),
})

/** Whoever has no such record is not asked about it. */
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

/** Where a person is asked for in the query, a list of others is a list without them. */
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
