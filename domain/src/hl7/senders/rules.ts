import { type Actor, isAdministrator, isUnderActivity } from '#access/actor.ts'
import { fieldMessage } from '#field-messages.ts'
import type { NewHl7Sender } from './schema.ts'

/** Who may send, and how they are answered: nothing about a person. */
export const canViewHl7Senders = (actor: Actor) => isAdministrator(actor)

/** Where orders go and whose results are one laboratory's: for what was said. */
export const canManageHl7Senders = (actor: Actor) => isUnderActivity(actor)

type Ordering = Pick<NewHl7Sender, 'orderFormat' | 'orderHost' | 'orderPort' | 'aliases'>

/** What is missing where orders are sent, and names that name nobody. */
export function senderProblems({ orderFormat, orderHost, orderPort, aliases }: Ordering): Record<string, string[]> {
  const isSent = orderFormat !== 'form'
  const isEmpty = aliases.some(({ application, facility }) => application === '' && facility === '')
  return {
    ...(isSent && orderHost === null && { orderHost: [fieldMessage.complete] }),
    ...(isSent && orderPort === null && { orderPort: [fieldMessage.complete] }),
    ...(isEmpty && { aliases: [fieldMessage.complete] }),
  }
}
