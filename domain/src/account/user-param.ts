import { z } from 'zod'
import type { Actor } from '#access/actor.ts'
import { IdParam } from '#fields.ts'

/** A person in a path: by id, or 'me'. */
export const UserParam = z.strictObject({ userId: z.literal('me').or(IdParam) })

export const userIdOf = (actor: Actor, userId: number | 'me') => (userId === 'me' ? actor.userId : userId)
