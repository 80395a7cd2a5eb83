import { type Actor, isAdministrator, isUnderActivity } from '#access/actor.ts'

/** Who sent what and what became of it: nothing about a person. */
export const canListHl7 = (actor: Actor) => isAdministrator(actor)
export const canUploadHl7 = (actor: Actor) => isAdministrator(actor)

/** A message is clinical content: an administrator reads it, and says whose it is, under a declared activity. */
export const canReadHl7 = isUnderActivity
export const canAssignHl7 = canReadHl7
