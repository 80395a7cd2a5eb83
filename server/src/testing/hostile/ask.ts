import type { InjectOptions } from 'fastify'
import { newAddress } from '#testing/address.ts'
import { type Context, contexts, inContext } from '#testing/authorisation/contexts.ts'
import { recordsInRelation, renamed, type SubjectRelation } from '#testing/authorisation/matrix.ts'
import { addPlaces } from '#testing/authorisation/places.ts'
import { requests } from '#testing/authorisation/requests.ts'
import { undoneApp } from '#testing/authorisation/undone-app.ts'
import { bodyWith, type Operation, urlWith } from '#testing/operations.ts'
import { type Ready, states } from './states.ts'
import { writtenTexts } from './written.ts'

export type HostileAnswer = { status: number; body: string; refused: string[]; written: string[] }
type Cell = { context: string; relation: string }

/** A server that reports which texts a request has written and stores nothing, with records to write about. */
export async function hostileScene() {
  const places = await addPlaces()
  const remoteAddress = newAddress()
  let written: string[] = []
  const { app } = await undoneApp(async (tx) => {
    written.push(...(await writtenTexts(tx)))
  })

  async function send({ method }: Operation, { url, headers }: Ready, payload: object): Promise<HostileAnswer> {
    const sent: InjectOptions = { method, url, payload, remoteAddress, headers: { ...headers } }
    const sendOnce = (body: object) => {
      written = []
      return app.inject({ ...sent, payload: body })
    }
    const first = await sendOnce(payload)
    const stored = first.statusCode === 412 ? first.json().stored : undefined
    const { statusCode: status, body } =
      stored === undefined ? first : await sendOnce({ ...payload, ...current(stored) })
    const refused = status === 400 ? Object.keys((JSON.parse(body) as { errors?: object }).errors ?? {}) : []
    return { status, body, refused, written }
  }

  /** The request of the matrix in this cell. */
  function requestIn({ context, relation }: Cell, operation: Operation) {
    const request = requests[operation.operationId] ?? {}
    const { ids } = recordsInRelation(places, contexts[context] ?? {}, operation, relation as SubjectRelation)
    const renamedIds = renamed(ids, request)
    const url = urlWith(operation, { ...renamedIds, i: renamedIds.userId ?? 0, ...request.path, ...request.query })
    return { url, body: { ...bodyWith(operation.body, renamedIds), ...request.body?.(renamedIds) } }
  }

  /** Makes a request as the user of this cell, or about a record in the state that it needs. */
  async function asking(operation: Operation, cell: Cell | undefined, work: (ready: Ready) => Promise<void>) {
    const state = states[operation.operationId]
    if (state) return work(await state())
    const { context, relation } = cell ?? { context: 'individual', relation: 'own' }
    const given: Context = contexts[context] ?? {}
    return inContext(places, given, (headers) => work({ headers, ...requestIn({ context, relation }, operation) }))
  }

  return { send, asking, close: () => app.close() }
}

const current = ({ version, digest }: { version?: number; digest?: string }) => ({
  ...(version && { version }),
  ...(digest && { digest }),
})
