import { z } from 'zod'

export type Shape = z.ZodRawShape
export type ObjectSchema<Fields extends Shape> = z.ZodObject<Fields>

export type FieldFacts = {
  /** Maximum number of characters of the field. */
  max?: number
  /** True when a value is required. */
  required: boolean
}

/** Field settings a form reads from its request schema, so that no screen repeats a length. */
export function fieldOf<Fields extends Shape>(
  { shape }: ObjectSchema<Fields>,
  name: keyof Fields & string,
): FieldFacts {
  const schema = shape[name] as unknown as z.ZodType
  const max = maxOf(schema)
  return { ...(max !== undefined && { max }), required: isRequired(schema) }
}

/** True if the schema refuses what an empty field sends: an empty text, null, no answer or no values. */
const isRequired = (schema: z.ZodType) => ['', null, undefined, []].every((empty) => !schema.safeParse(empty).success)

function maxOf(schema: z.ZodType): number | undefined {
  if (schema instanceof z.ZodString) return schema.maxLength ?? undefined
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return maxOf(schema.unwrap() as z.ZodType)
  if (schema instanceof z.ZodPipe) return maxOf(schema.in as z.ZodType)
  return undefined
}
