import type { Actor } from '@clearwing/domain/access/actor.ts'
import { MessagePrivacy } from '@clearwing/domain/enumerations.ts'
import type { MessageAccess } from '@clearwing/domain/messages/rules.ts'
import type { Message, MessageReaders, NewMessage } from '@clearwing/domain/messages/schema.ts'
import { sendEmail } from '#features/emails/index.ts'
import { findOrganisation } from '#features/organisations/index.ts'
import { findUser, shownName } from '#features/users/index.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { found, Refusal } from '#platform/errors/refusal.ts'
import type { Audience } from '#platform/live/announce.ts'
import { findCover } from './cover.ts'
import { addUrgentMessage } from './cover-store.ts'
import { removeDraft } from './draft-store.ts'
import { findMessage } from './list-store.ts'
import { findKeepers, listMessageReaders, type Reader } from './readers-store.ts'
import { checkPeople, createMessage, isEmailedAlready } from './store.ts'

type Recipients = Pick<NewMessage, 'regardingUserId' | 'toUserId' | 'toOrganisationId'>

/** Throws 404 unless the sender knows everyone the message names. */
export async function mustBeKnown(db: Db, actor: Actor, { regardingUserId, toUserId, toOrganisationId }: Recipients) {
  const { isAddresseeKnown, isSubjectKnown } = await checkPeople(db, actor, { regardingUserId, toUserId })
  if (!isAddresseeKnown || !isSubjectKnown) found(undefined)
  if (toOrganisationId !== null) found(await findOrganisation(db, toOrganisationId))
}

export const fromActor = ({ userId, organisationId }: Actor) => ({
  fromUserId: userId,
  fromOrganisationId: organisationId,
})

/** Sends a message to a recipient who can read it, and notifies everyone who can. */
export async function sendMessage(tx: Tx, actor: Actor, input: NewMessage, submittedAt = tx.now): Promise<Message> {
  await mustBeKnown(tx, actor, input)
  const message = { ...input, ...fromActor(actor) }
  const readers = await listMessageReaders(tx, actor, message)
  const problem = arrivalProblem(message, readers)
  if (problem)
    throw new Refusal(400, { title: 'This message would reach no one.', errors: { [problem.field]: [problem.text] } })
  const isTold = input.toUserId !== null && (await isEmailedAlready(tx, input.toUserId, submittedAt))
  const messageId = await createMessage(tx, actor, { ...input, submittedAt }, await audienceOf(tx, message))
  const cover = await findCover(tx, message, readers)
  if (cover) {
    const dueAt = new Date(Date.parse(submittedAt) + cover.minutes * 60_000).toISOString()
    await addUrgentMessage(tx, { messageId, coverUserId: cover.userId, dueAt })
  }
  await removeDraft(tx, actor, { sent: input })
  if (input.isUrgent || !isTold) await tellAddressee(tx, actor, message, messageId)
  return found(await findMessage(tx, actor, messageId))
}

/**
 * Why a message would not arrive: its recipient cannot read it today. A sender does not learn where a person works by
 * trying: a person whose place the sender does not know is not found there.
 */
export function arrivalProblem(message: MessageAccess, readers: Reader[]): MessageReaders['problem'] {
  const { toUserId, toOrganisationId } = message
  const isFor = (reader: Reader) =>
    toUserId === null
      ? reader.organisationId === toOrganisationId && reader.userId !== message.fromUserId
      : reader.isAddressee && (toOrganisationId === null || reader.isPlaceKnown)
  if (readers.some(isFor)) return null
  if (toUserId === null) return { field: 'toOrganisationId', text: 'No one in this organisation can read messages.' }
  if (toOrganisationId !== null)
    return { field: 'toUserId', text: 'This person does not read messages in that organisation.' }
  return { field: 'toUserId', text: 'This person cannot read this message. Choose their organisation as well.' }
}

async function audienceOf(tx: Tx, message: MessageAccess): Promise<Audience[]> {
  const { fromUserId, toUserId, toOrganisationId, regardingUserId, privacy } = message
  const people = [fromUserId, toUserId]
  if (privacy === MessagePrivacy.Private_to_user) return audience(people, [])
  if (privacy === MessagePrivacy.Private_to_organisation) return audience(people, [toOrganisationId])
  const { practiceIds, regulatorIds } = await findKeepers(tx, regardingUserId)
  return audience([...people, regardingUserId], [toOrganisationId, ...practiceIds, ...regulatorIds])
}

const ids = (all: (number | null)[]) => [...new Set(all)].flatMap((id) => (id === null ? [] : [id]))

const audience = (people: (number | null)[], places: (number | null)[]): Audience[] => [
  ...ids(people).map((userId) => ({ userId })),
  ...ids(places).map((organisationId) => ({ organisationId })),
]

/** Says only that there is a message, with a link: not who it is from or about, nor any of its text. */
async function tellAddressee(tx: Tx, actor: Actor, message: MessageAccess, messageId: number) {
  const path = `/messages?id=${messageId}`
  const { toUserId, toOrganisationId } = message
  if (toUserId === actor.userId) return
  const user = toUserId === null ? undefined : await findUser(tx, toUserId)
  const organisation = user || toOrganisationId === null ? undefined : await findOrganisation(tx, toOrganisationId)
  const to = user ? user.email : organisation?.email
  if (!to) return
  const name = user ? shownName(user) : (organisation?.name ?? '')
  await sendEmail(tx, actor, { toUserId, to, template: 'messageReceived', values: { name, path } })
}
