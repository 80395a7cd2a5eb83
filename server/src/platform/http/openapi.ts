import swagger from '@fastify/swagger'
import fp from 'fastify-plugin'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { tidySchemas } from './tidy-schemas.ts'

type Transform = typeof jsonSchemaTransformObject

/** Writes the components that operations refer to; the library writes every registered schema twice. */
const transformObject: Transform = (input) =>
  tidySchemas(jsonSchemaTransformObject(input) as Parameters<typeof tidySchemas>[0]) as ReturnType<Transform>

/** Body of an upload. Texts may come before the file; the route checks both when they have arrived. */
const uploadBody = {
  type: 'object',
  properties: { file: { type: 'string', format: 'binary' } },
  required: ['file'],
}

const transform: typeof jsonSchemaTransform = (input) => {
  const { schema, url } = jsonSchemaTransform(input)
  return input.route.config?.upload ? { schema: { ...schema, body: uploadBody }, url } : { schema, url }
}

/** Generates the API description from the routes for `app.swagger()`. Not needed by a server that handles requests. */
export const openApi = fp(async (app) => {
  await app.register(swagger, {
    openapi: { openapi: '3.0.3', info: { title: 'Clearwing', version: '3' } },
    transform,
    transformObject,
  })
})
