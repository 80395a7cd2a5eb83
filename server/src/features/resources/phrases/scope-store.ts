import { type Actor, isAdministrator } from '@clearwing/domain/access/actor.ts'
import { eq, isNull } from 'drizzle-orm'
import { letterPhrases } from './tables.ts'

/** Phrases this actor may know of: the shared ones for administrators, otherwise only their own. */
export const visiblePhrases = (actor: Actor) =>
  isAdministrator(actor) ? isNull(letterPhrases.ownerId) : eq(letterPhrases.ownerId, actor.userId)
