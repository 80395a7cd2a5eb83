import swagger from '@fastify/swagger'
import fp from 'fastify-plugin'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'

type Transform = typeof jsonSchemaTransformObject
type Described = { components?: { schemas?: Record<string, unknown> } }

/** Components by name: in the order in which modules happen to load, openapi.json would differ from run to run. */
const transformObject: Transform = (input) => {
  const document = jsonSchemaTransformObject(input) as Described
  const { components = {} } = document
  const schemas = Object.entries(components.schemas ?? {}).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return { ...document, components: { ...components, schemas: Object.fromEntries(schemas) } } as ReturnType<Transform>
}

/** Writes down what the routes declare: `app.swagger()`. A server that answers requests has no use for it. */
export const openApi = fp(async (app) => {
  await app.register(swagger, {
    openapi: { openapi: '3.0.3', info: { title: 'Clearwing', version: '3' } },
    transform: jsonSchemaTransform,
    transformObject,
  })
})
