import { type Actor, isAdministrator, isUnderActivity } from '#access/actor.ts'
import { fieldMessage } from '#field-messages.ts'
import type { NewHl7Sender } from './schema.ts'

/** Senders and their settings contain nothing about a person. */
export const canViewHl7Senders = (actor: Actor) => isAdministrator(actor)

/** Changing where orders go, or which results belong to one laboratory, needs an activity. */
export const canManageHl7Senders = (actor: Actor) => isUnderActivity(actor)

type Ordering = Pick<NewHl7Sender, 'orderFormat' | 'orderHost' | 'orderPort' | 'aliases'>

/** Errors: missing settings for sending orders, and empty names. */
export function senderProblems({ orderFormat, orderHost, orderPort, aliases }: Ordering): Record<string, string[]> {
  const isSent = orderFormat !== 'form'
  const isEmpty = aliases.some(({ application, facility }) => application === '' && facility === '')
  return {
    ...(isSent && orderHost === null && { orderHost: [fieldMessage.complete] }),
    ...(isSent && orderPort === null && { orderPort: [fieldMessage.complete] }),
    ...(isEmpty && { aliases: [fieldMessage.complete] }),
  }
}
