import { z } from 'zod'
import { fieldMessage } from './field-messages.ts'

type Issue = { code?: string; input?: unknown }

const isMissing = (input: unknown) => input === null || input === undefined || input === ''

/**
 * What is said of a field that was left empty and has no words of its own: the library's are for who writes programs
 * ('Invalid input: expected number, received null'). Everything else keeps them.
 */
export function inPlainWords({ code, input }: Issue) {
  if (!isMissing(input)) return undefined
  return code === 'invalid_value' ? fieldMessage.selectOption : fieldMessage.complete
}

z.config({ customError: inPlainWords })
