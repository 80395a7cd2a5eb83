import { jsonSchemaTransformObject } from 'fastify-type-provider-zod'

type Transform = typeof jsonSchemaTransformObject
type Described = { components?: { schemas?: Record<string, unknown> } }

/** Components by name: in the order in which modules happen to load, openapi.json would differ from run to run. */
export const transformObject: Transform = (input) => {
  const document = jsonSchemaTransformObject(input) as Described
  const { components = {} } = document
  const schemas = Object.entries(components.schemas ?? {}).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return { ...document, components: { ...components, schemas: Object.fromEntries(schemas) } } as ReturnType<Transform>
}
