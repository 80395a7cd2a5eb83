import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { NewVisitResource } from '@clearwing/domain/appointments/availability.ts'
import type { Tx } from '#platform/database/database.ts'
import { wrongFields } from '#platform/errors/refusal.ts'
import { createResource } from './availability-store.ts'
import { isLocation, isMemberOfPractice, isRoom } from './belongs-store.ts'

/** Adds a member, a room or a piece of equipment of a practice to those that visits need. */
export async function addResource(tx: Tx, actor: Actor, organisationId: number, given: NewVisitResource) {
  const { userId, locationRoomId, equipment } = given
  if ([userId, locationRoomId, equipment].filter((one) => one !== null).length !== 1)
    throw wrongFields({ dto: ['Choose a person, a room or a piece of equipment.'] })
  const none = { userId: null, locationRoomId: null, equipment: null, organisationLocationId: null }
  const unnamed = { ...none, organisationId, name: '', isDoctor: false, isNurse: false }
  if (userId !== null) {
    if (!(await isMemberOfPractice(tx, organisationId, userId)))
      throw wrongFields({ userId: ['Choose a member of your practice.'] })
    if (!given.isDoctor && !given.isNurse) throw wrongFields({ isDoctor: ['Choose doctor, nurse or both.'] })
    const { isDoctor, isNurse } = given
    return createResource(tx, actor, { ...unnamed, userId, isDoctor, isNurse })
  }
  if (locationRoomId !== null) {
    if (!(await isRoom(tx, organisationId, locationRoomId)))
      throw wrongFields({ locationRoomId: ['Choose a room of one of your locations.'] })
    return createResource(tx, actor, { ...unnamed, locationRoomId })
  }
  const { name, organisationLocationId } = given
  if (name === null) throw wrongFields({ name: ['Please enter a value.'] })
  if (organisationLocationId === null || !(await isLocation(tx, organisationId, organisationLocationId)))
    throw wrongFields({ organisationLocationId: ['Choose one of your locations.'] })
  return createResource(tx, actor, { ...unnamed, name, equipment, organisationLocationId })
}
