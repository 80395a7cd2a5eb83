import swagger from '@fastify/swagger'
import fp from 'fastify-plugin'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'

type Transform = typeof jsonSchemaTransformObject
type Described = { components?: { schemas?: Record<string, unknown> } }

/** Sorts components by name, because otherwise openapi.json would depend on the order in which modules load. */
const transformObject: Transform = (input) => {
  const document = jsonSchemaTransformObject(input) as Described
  const { components = {} } = document
  const schemas = Object.entries(components.schemas ?? {}).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return { ...document, components: { ...components, schemas: Object.fromEntries(schemas) } } as ReturnType<Transform>
}

/** Generates the API description from the routes for `app.swagger()`. Not needed by a server that handles requests. */
export const openApi = fp(async (app) => {
  await app.register(swagger, {
    openapi: { openapi: '3.0.3', info: { title: 'Clearwing', version: '3' } },
    transform: jsonSchemaTransform,
    transformObject,
  })
})
