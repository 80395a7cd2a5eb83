import { canActOnJobs, canListJobs } from '@clearwing/domain/jobs/rules.ts'
import { FailedRunParam, JobParam, ListedJob } from '@clearwing/domain/jobs/schema.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { allowed } from '#platform/access/access.ts'
import type { Tx } from '#platform/database/database.ts'
import { found } from '#platform/errors/refusal.ts'
import { record } from '#platform/history/record.ts'
import type { Routes } from '#platform/http/routes.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { invalidateTags } from '#platform/live/announce.ts'
import { discardRun, isScheduled, listJobs, retryRun } from './store.ts'

const tags: TagType[] = ['Job']

/** The background jobs, for administrators (spec section 7, GET jobs). */
export const jobRoutes: Routes = async (app) => {
  app.get('/jobs', {
    config: { rule: canListJobs },
    schema: { operationId: 'listJobs', tags, response: { 200: z.array(ListedJob) } },
    handler: (request) =>
      request.transaction((tx) => {
        allowed(request, canListJobs)
        return listJobs(tx)
      }),
  })

  app.post('/jobs/:name/runs', {
    config: { rule: canActOnJobs },
    schema: { operationId: 'runJob', tags, params: JobParam, response: { 200: z.array(ListedJob) } },
    handler: (request) =>
      request.transaction(async (tx) => {
        allowed(request, canActOnJobs)
        const { name } = request.params
        found((await isScheduled(tx, name)) || undefined)
        await enqueue(tx, name, {})
        await finish(tx, request, { name, act: 'run now' })
        return listJobs(tx)
      }),
  })

  app.put('/jobs/:name/failed/:jobId', {
    config: { rule: canActOnJobs },
    schema: { operationId: 'retryRun', tags, params: FailedRunParam, response: { 200: z.array(ListedJob) } },
    handler: (request) =>
      request.transaction(async (tx) => {
        allowed(request, canActOnJobs)
        found((await retryRun(tx, request.params)) || undefined)
        await finish(tx, request, { ...request.params, act: 'retry' })
        return listJobs(tx)
      }),
  })

  app.delete('/jobs/:name/failed/:jobId', {
    config: { rule: canActOnJobs },
    schema: { operationId: 'discardRun', tags, params: FailedRunParam, response: { 200: z.array(ListedJob) } },
    handler: (request) =>
      request.transaction(async (tx) => {
        allowed(request, canActOnJobs)
        found((await discardRun(tx, request.params)) || undefined)
        await finish(tx, request, { ...request.params, act: 'discard' })
        return listJobs(tx)
      }),
  })
}

/** Records what an administrator did with a job, and lets the others see it. */
async function finish(tx: Tx, { actor }: FastifyRequest, after: { name: string; act: string }) {
  await record(tx, actor, { action: 'change', entity: 'job', entityId: 0, after })
  await invalidateTags(tx, ['administrators'], { type: 'Job' })
}
