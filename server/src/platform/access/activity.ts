import { isAdministrator } from '@clearwing/domain/access/actor.ts'
import { activityOver } from '@clearwing/domain/activities/choice.ts'
import { IdParam } from '@clearwing/domain/fields.ts'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Db } from '#platform/database/database.ts'
import { found, Refusal } from '#platform/errors/refusal.ts'

/** Whether the administrator chose this activity in this session; provided by the activities feature. */
type IsChosen = (db: Db, sessionId: number, activityId: number) => Promise<boolean>

/**
 * The administrator's activity is recorded in every history row of the request. Only an administrator can use one, also
 * while impersonating, and only one chosen in this session in the last hours.
 */
export const activities = fp<{ isChosen: IsChosen }>(async (app, { isChosen }) => {
  app.addHook('onRequest', async (request) => {
    const sent = request.headers.administratoractivity
    if (sent === undefined || request.routeOptions.config.public) return
    const { data: activityId } = IdParam.safeParse(sent)
    const { sessionId } = found(request.session)
    const counts = activityId !== undefined && maySay(request) && (await isChosen(app.db, sessionId, activityId))
    if (!counts) throw new Refusal(403, { title: activityOver })
    request.actor.activityId = activityId
  })
})

const maySay = ({ actor }: FastifyRequest) => isAdministrator(actor) || actor.realUserId !== undefined
