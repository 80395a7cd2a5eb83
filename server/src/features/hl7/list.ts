import { isUnderActivity } from '@clearwing/domain/access/actor.ts'
import { readMessage } from '@clearwing/domain/hl7/message.ts'
import type { Patient } from '@clearwing/domain/hl7/patient.ts'
import { readResults } from '@clearwing/domain/hl7/report.ts'
import type { Hl7MessageSummary } from '@clearwing/domain/hl7/schema.ts'
import type { FastifyRequest } from 'fastify'
import type { Db } from '#platform/database/database.ts'
import { identityIn, suggest } from './assigning/suggestions.ts'
import { findEnds, listBytes, recordNamesOnce } from './list-store.ts'
import { decode } from './message/decode.ts'
import type { Receiver } from './receiver.ts'
import { listMessages, type MessagePaging } from './store.ts'

/**
 * A page of what nobody has. Whoever says what they are doing sees whom each message names and who is likeliest to be
 * meant, which is kept in the history once a day; everybody else sees who sent it.
 */
export const listUnassigned = (request: FastifyRequest, receiver: Receiver, paging: MessagePaging) =>
  request.transaction(async (tx) => {
    const page = { ...(await listMessages(tx, paging, true)), ...(await findEnds(tx)) }
    if (!isUnderActivity(request.actor) || page.list.length === 0) return page
    await recordNamesOnce(tx, request.actor)
    return { ...page, list: await withNames(tx, receiver, page.list) }
  })

async function withNames(db: Db, { ourNames }: Receiver, list: Hl7MessageSummary[]): Promise<Hl7MessageSummary[]> {
  const bytes = await listBytes(
    db,
    list.map(({ messageId }) => messageId),
  )
  const named: Hl7MessageSummary[] = []
  for (const row of list) {
    const raw = bytes.get(row.messageId)
    const group = raw && readResults(readMessage(decode(raw).text))[row.part - 1]
    const [best = null] = group ? await suggest(db, identityIn(group, ourNames)) : []
    named.push(group ? { ...row, person: namedIn(group.patient), best } : row)
  }
  return named
}

function namedIn({ names: [name], dateOfBirth, nhis }: Patient) {
  const given = [name?.given, name?.middle].filter(Boolean).join(' ')
  return {
    name: [name?.family, given].filter(Boolean).join(', '),
    dateOfBirth: dateOfBirth ?? null,
    nhi: nhis.join(', '),
  }
}
