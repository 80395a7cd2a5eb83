import fp from 'fastify-plugin'
import { requestAreas } from '#platform/traces/request-areas.ts'
import { apiLogRecorder } from './api-log/recorder.ts'

/** Counts what requests do for their routes, and logs requests if the log is on. */
export const trafficRecorder = fp(async (app) => {
  await app.register(requestAreas)
  await app.register(apiLogRecorder)
})
