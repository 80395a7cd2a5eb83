import { resolved, type Schema } from '#testing/operations.ts'

export type Path = (string | number)[]
/** A free text in a body: where it is and how many characters it takes. */
export type TextField = { path: Path; max: number }

const isFreeText = ({ type, enum: options, const: only, format, pattern }: Schema) =>
  type === 'string' && options === undefined && only === undefined && format === undefined && pattern === undefined

/** The free texts of this body, also those that it leaves empty. Parts that it leaves out are left out here. */
export function textFieldsOf(schema: Schema, body: unknown, path: Path = []): TextField[] {
  const { anyOf, properties = {}, items, additionalProperties, ...one } = resolved(schema)
  const parts = anyOf?.flatMap((option) => textFieldsOf(option, body, path)) ?? []
  if (isFreeText(one)) return [...parts, { path, max: one.maxLength ?? 1000 }]
  if (Array.isArray(body) && items)
    return [...parts, ...body.flatMap((item, at) => textFieldsOf(items, item, [...path, at]))]
  if (typeof body !== 'object' || body === null) return parts
  const rest = typeof additionalProperties === 'object' ? (additionalProperties as Schema) : undefined
  const inside = Object.entries({ ...body, ...(rest ? {} : properties) }).flatMap(([name]) => {
    const part = properties[name] ?? rest
    return part ? textFieldsOf(part, (body as Record<string, unknown>)[name], [...path, name]) : []
  })
  return [...parts, ...inside]
}

/** The body with these texts in it. */
export function withTexts(body: object, texts: Map<string, { path: Path; text: string }>): object {
  const copy = structuredClone(body)
  for (const { path, text } of texts.values()) {
    const parent = path.slice(0, -1).reduce((part, name) => (part as Record<string, unknown>)[name], copy as unknown)
    ;(parent as Record<string, unknown>)[String(path.at(-1))] = text
  }
  return copy
}

/** All texts in a value, at any depth. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
