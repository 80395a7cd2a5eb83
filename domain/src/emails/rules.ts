import { type Actor, isUnderActivity } from '#access/actor.ts'

/** System administrators who say what for see that mails go out. In a demo, whose mails go nowhere, all see those sent to them. */
export const canListEmails = (actor: Actor, isDemo: boolean) => isUnderActivity(actor) || isDemo
