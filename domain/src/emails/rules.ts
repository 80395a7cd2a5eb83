import { type Actor, isAdministrator } from '#access/actor.ts'

/** System administrators see that mails go out. In a demo, whose mails go nowhere, all see those sent to them. */
export const canListEmails = (actor: Actor, isDemo: boolean) => isAdministrator(actor) || isDemo
