import fp from 'fastify-plugin'
import { z } from 'zod'

/** Refuses every query key on an operation that declares no query string. Fastify would ignore them. */
export const closedQueries = fp(async (app) => {
  app.addHook('onRoute', ({ schema }) => {
    if (schema && 'operationId' in schema) schema.querystring ??= z.strictObject({})
  })
})
