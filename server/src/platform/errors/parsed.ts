import type { z } from 'zod'
import { wrongFields } from './refusal.ts'

/**
 * Validates a body whose schema depends on the record. Refuses an invalid one with 400 and a message beside each field.
 */
export function parseOrRefuse<Value>(schema: z.ZodType<Value>, given: unknown): Value {
  const result = schema.safeParse(given)
  if (result.success) return result.data
  const errors: Record<string, string[]> = {}
  for (const { path, message } of result.error.issues) {
    const field = path.join('.') || 'dto'
    errors[field] = [...(errors[field] ?? []), message]
  }
  throw wrongFields(errors)
}
