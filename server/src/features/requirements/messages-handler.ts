import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { Db } from '#platform/database/database.ts'

/** The message that a requirement is made from, if the actor may read it. */
type FindMessage = (db: Db, actor: Actor, messageId: number) => Promise<{ regardingUserId: number | null } | undefined>

/** Messages are on a higher floor, so the app registers how they are found. */
let registered: FindMessage = async () => undefined

export const registerMessages = (find: FindMessage) => {
  registered = find
}

export const findSourceMessage: FindMessage = (db, actor, messageId) => registered(db, actor, messageId)
