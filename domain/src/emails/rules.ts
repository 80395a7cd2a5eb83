import { type Actor, isUnderActivity } from '#access/actor.ts'

/** Administrators with an activity list all emails. In a demo, whose emails go nowhere, everyone lists their own. */
export const canListEmails = (actor: Actor, isDemo: boolean) => isUnderActivity(actor) || isDemo

/** Administrators with an activity send a test email and send a failed email again. */
export const canSendEmails = (actor: Actor) => isUnderActivity(actor)
