import { isAdministrator } from '@clearwing/domain/access/actor.ts'
import { IdParam } from '@clearwing/domain/fields.ts'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Db } from '#platform/database/database.ts'
import { Refusal } from '#platform/errors/refusal.ts'

/** Whether there is this activity; the activities feature knows. */
type FindActivity = (db: Db, activityId: number) => Promise<object | undefined>

/**
 * What an administrator says they are doing goes into every history row of the request. Only an administrator can say
 * it, also while seeing the product as somebody else.
 */
export const activities = fp<{ findActivity: FindActivity }>(async (app, { findActivity }) => {
  app.addHook('onRequest', async (request) => {
    const sent = request.headers.administratoractivity
    if (sent === undefined || request.routeOptions.config.public) return
    const { data: activityId } = IdParam.safeParse(sent)
    const isKnown = activityId !== undefined && maySay(request) && (await findActivity(app.db, activityId))
    if (!isKnown) throw new Refusal(403, { title: 'There is no such administrator activity.' })
    request.actor.activityId = activityId
  })
})

const maySay = ({ actor }: FastifyRequest) => isAdministrator(actor) || actor.realUserId !== undefined
