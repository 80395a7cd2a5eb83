import { MessageListQuery, messageList, UnassignedQuery, unassignedList } from '@clearwing/domain/hl7/list.ts'
import { canListHl7, canListUnassignedHl7 } from '@clearwing/domain/hl7/rules.ts'
import { PagedHl7Messages } from '@clearwing/domain/hl7/schema.ts'
import { ScoreBand } from '@clearwing/domain/hl7/score-band.ts'
import { z } from 'zod'
import { allowed } from '#platform/access/access.ts'
import { describedBy } from '#platform/export/described.ts'
import { exportRoute } from '#platform/export/export-route.ts'
import type { Routes } from '#platform/http/routes.ts'
import { messageTags } from './change.ts'
import { listUnassigned, pageOfUnassigned } from './list.ts'
import { findEnds } from './list-store.ts'
import { openReceiver } from './receiver.ts'
import { listHl7Messages } from './store.ts'

const querystring = MessageListQuery
const unassignedQuery = UnassignedQuery
const Scored = z.object({ sc: ScoreBand.optional() })

/** Lists of all messages, and of unassigned ones. */
export const hl7ListRoutes: Routes = async (app) => {
  const receiver = openReceiver(app.site, app.log)

  app.get('/hl7', {
    config: { rule: canListHl7 },
    schema: { operationId: 'listHl7Messages', tags: messageTags, querystring, response: { 200: PagedHl7Messages } },
    handler: async (request) => {
      allowed(request, canListHl7)
      return { ...(await listHl7Messages(app.db, request.query, false)), ...(await findEnds(app.db)), scored: null }
    },
  })
  app.get('/hl7/unassigned', {
    config: { rule: canListUnassignedHl7 },
    schema: {
      operationId: 'listUnassignedHl7Messages',
      tags: messageTags,
      querystring: unassignedQuery,
      response: { 200: PagedHl7Messages },
    },
    handler: async (request) => {
      allowed(request, canListUnassignedHl7, request.query)
      return listUnassigned(request, receiver, request.query)
    },
  })
  exportRoute(app, '/hl7/export', {
    rule: canListHl7,
    operationId: 'exportHl7Messages',
    tags: messageTags,
    querystring,
    ask: (request) => allowed(request, canListHl7),
    list: (db, _actor, query) => listHl7Messages(db, query, false),
    ...describedBy(messageList),
  })
  exportRoute(app, '/hl7/unassigned/export', {
    rule: canListUnassignedHl7,
    operationId: 'exportUnassignedHl7Messages',
    tags: messageTags,
    querystring: unassignedQuery,
    ask: (request) => allowed(request, canListUnassignedHl7, Scored.parse(request.query)),
    list: (db, _actor, query) => pageOfUnassigned(db, receiver, query),
    ...describedBy(unassignedList),
  })
}
