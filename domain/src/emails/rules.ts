import { type Actor, isUnderActivity } from '#access/actor.ts'

/** Administrators with an activity list all emails. In a demo, where emails are not sent, all users list their own. */
export const canListEmails = (actor: Actor, isDemo: boolean) => isUnderActivity(actor) || isDemo

/** Administrators with an activity can send a test email or resend a failed one. */
export const canSendEmails = (actor: Actor) => isUnderActivity(actor)
