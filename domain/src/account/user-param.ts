import { z } from 'zod'
import { IdParam } from '#fields.ts'

/** A person in a path: by id, or 'me'. */
export const UserParam = z.strictObject({ userId: z.literal('me').or(IdParam) })
