import { z } from 'zod'
import { fieldMessage } from '#field-messages.ts'

/** One letter: female, male, other (spec section 9: one character). */
export const Gender = z.enum(['F', 'M', 'X'], fieldMessage.complete).meta({ id: 'Gender' })
export type Gender = z.infer<typeof Gender>
