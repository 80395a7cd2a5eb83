import { isUnderActivity } from '@clearwing/domain/access/actor.ts'
import { readMessage } from '@clearwing/domain/hl7/message/message.ts'
import type { Patient } from '@clearwing/domain/hl7/message/patient.ts'
import { readPatientGroups } from '@clearwing/domain/hl7/message/report.ts'
import type { Hl7MessageSummary, PagedHl7Messages } from '@clearwing/domain/hl7/schema.ts'
import { bandOf, type ScoreBand } from '@clearwing/domain/hl7/score-band.ts'
import { offsetOf, toPage } from '@clearwing/domain/paging.ts'
import type { FastifyRequest } from 'fastify'
import type { Db } from '#platform/database/database.ts'
import { identityIn, suggest } from './assigning/suggestions.ts'
import { findEnds, listBytes, recordNamesOnce } from './list-store.ts'
import { decode } from './message/decode.ts'
import type { Receiver } from './receiver.ts'
import { listHl7Messages, type MessagePaging } from './store.ts'

type Listed = Omit<PagedHl7Messages, 'latest' | 'oldestOpenAt' | 'openWithReusedControlId'>

/**
 * A page of unassigned messages. With an activity, an administrator also sees the name in each message and its best
 * match, which is recorded in the history once a day; otherwise only the sender is shown.
 */
export const listUnassigned = (request: FastifyRequest, receiver: Receiver, paging: MessagePaging) =>
  request.transaction(async (tx) => {
    const page = { ...(await pageOfUnassigned(tx, receiver, paging)), ...(await findEnds(tx)) }
    const isEmpty = page.list.length === 0 && !paging.sc
    if (!isUnderActivity(request.actor) || isEmpty) return page
    await recordNamesOnce(tx, request.actor)
    return paging.sc ? page : { ...page, list: await withNames(tx, receiver, page.list) }
  })

/** A page of unassigned messages, limited to one score band if requested. */
export async function pageOfUnassigned(db: Db, receiver: Receiver, { sc, ...paging }: MessagePaging): Promise<Listed> {
  if (sc) return ofBand(db, receiver, paging, sc)
  return { ...(await listHl7Messages(db, paging, true)), scored: null }
}

/** Maximum number of messages scored; if there are more, only the first are scored, and the answer says so. */
const mostScored = 2_000

async function ofBand(db: Db, receiver: Receiver, paging: MessagePaging, band: ScoreBand): Promise<Listed> {
  const all = await listHl7Messages(db, { ...paging, p: 1, n: mostScored }, true)
  const named = await withNames(db, receiver, all.list)
  const those = named.filter(({ bestMatch }) => bandOf(bestMatch?.score) === band)
  const list = those.slice(offsetOf(paging), offsetOf(paging) + paging.n)
  const scored = { compared: named.length, total: all.totalItems }
  return { ...toPage(list, those.length, paging), scored: scored.total > scored.compared ? scored : null }
}

/** A message may be megabytes, so only this many are in memory at a time. */
const atOnce = 20

async function withNames(db: Db, receiver: Receiver, list: Hl7MessageSummary[]): Promise<Hl7MessageSummary[]> {
  const named: Hl7MessageSummary[] = []
  for (let first = 0; first < list.length; first += atOnce) {
    const rows = list.slice(first, first + atOnce)
    const bytes = await listBytes(
      db,
      rows.map(({ messageId }) => messageId),
    )
    for (const row of rows) named.push(await withName(db, receiver, row, bytes.get(row.messageId)))
  }
  return named
}

async function withName(db: Db, receiver: Receiver, row: Hl7MessageSummary, raw: Buffer | undefined) {
  const group = raw && readPatientGroups(readMessage(decode(raw).text))[row.part - 1]
  if (!group) return row
  const [bestMatch = null] = await suggest(db, await identityIn(db, row.messageId, group, receiver))
  return { ...row, person: namedIn(group.patient), bestMatch }
}

function namedIn({ names: [name], dateOfBirth, nhis }: Patient) {
  const given = [name?.given, name?.middle].filter(Boolean).join(' ')
  return {
    name: [name?.family, given].filter(Boolean).join(', '),
    dateOfBirth: dateOfBirth ?? null,
    nhi: nhis.join(', '),
  }
}
