import type { Actor } from '@clearwing/domain/access/actor.ts'
import { MessagePrivacy } from '@clearwing/domain/enumerations.ts'
import { hasRecord, type MessageAccess } from '@clearwing/domain/messages/rules.ts'
import type { MessageReaders, NewMessage } from '@clearwing/domain/messages/schema.ts'
import type { Db } from '#platform/database/database.ts'
import { findCover } from './cover.ts'
import { findKeepers, listMessageReaders, type Reader } from './readers-store.ts'
import { arrivalProblem, fromActor, mustBeKnown } from './service.ts'

type Wanted = Pick<NewMessage, 'regardingUserId' | 'toUserId' | 'toOrganisationId' | 'isUrgent' | 'privacy'>

/** Who will be able to read a message, before it is sent: names, as far as the user may know them. */
export async function previewReaders(db: Db, actor: Actor, message: Wanted): Promise<MessageReaders> {
  await mustBeKnown(db, actor, message)
  const access = { ...message, ...fromActor(actor) }
  const keepers = await findKeepers(db, message.regardingUserId)
  const isPublic = message.privacy === MessagePrivacy.Public && message.regardingUserId !== null
  const mayKnow = !isPublic || hasRecord(actor, message.regardingUserId, keepers)
  const all = await listMessageReaders(db, actor, access)
  const problem = arrivalProblem(access, all)
  if (problem) return { readers: [], areUnnamed: false, cover: null, problem }
  const cover = await findCover(db, access, all)
  const readers = all.flatMap((reader) => toldOf(access, reader, mayKnow))
  const places = new Map<number | null, Map<number, Reader>>()
  for (const reader of readers) {
    const there = places.get(reader.organisationId) ?? new Map<number, Reader>()
    places.set(reader.organisationId, there.set(reader.userId, reader))
  }
  return {
    readers: [...places].map(([organisationId, there]) => placeOf(organisationId, [...there.values()])),
    areUnnamed: !mayKnow,
    cover: cover ? { userName: cover.userName, minutes: cover.minutes } : null,
    problem: null,
  }
}

/**
 * A user without access to the person's record does not learn who else has it. And writing to a person does not reveal
 * where they work: they count as an ordinary reader, without an organisation.
 */
function toldOf(message: MessageAccess, reader: Reader, mayKnow: boolean): Reader[] {
  const isChosen = reader.userId === message.toUserId
  const isChosenPlace = reader.organisationId !== null && reader.organisationId === message.toOrganisationId
  const isShown = mayKnow || reader.userId === message.fromUserId || isChosenPlace
  if (reader.isPlaceKnown) return isShown || isChosen ? [reader] : []
  const anyway = isShown && reader.isAnyway ? [{ ...reader, isKnown: false }] : []
  const addressed = isChosen && message.toOrganisationId === null
  return addressed ? [...anyway, { ...reader, organisationId: null, organisationName: null }] : anyway
}

function placeOf(organisationId: number | null, all: Reader[]) {
  const knownReaders = all.filter(({ isKnown }) => isKnown)
  return {
    organisationId,
    organisationName: all[0]?.organisationName ?? null,
    names: knownReaders.map(({ name }) => name),
    others: all.length - knownReaders.length,
  }
}
