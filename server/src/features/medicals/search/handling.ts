import type { Actor } from '@clearwing/domain/access/actor.ts'
import { dayInZone } from '@clearwing/domain/dates.ts'
import { Medical } from '@clearwing/domain/medicals/schema.ts'
import type { DoctorChoice, LocationChoice } from '@clearwing/domain/medicals/search/handling.ts'
import { sendEmail } from '#features/emails/index.ts'
import { notifyExaminerOfMove } from '#features/medicals/emails/tell.ts'
import { updateMedical } from '#features/medicals/store.ts'
import { fullName } from '#features/users/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { Refusal, unchanged, wrongFields } from '#platform/errors/refusal.ts'
import { today } from '#platform/time/today.ts'
import { findRecipient, isDoctorOf, isPlaceOf } from './handling-store.ts'

export async function assignDoctor(tx: Tx, actor: Actor, medical: Medical, { examinerId, version }: DoctorChoice) {
  unchanged(Medical, medical, version)
  if (examinerId === medical.userId)
    throw new Refusal(409, { title: 'Doctors cannot examine themselves.', detail: 'Please choose another doctor.' })
  if (examinerId !== null && !(await isDoctorOf(tx, medical.practiceId ?? 0, examinerId)))
    throw wrongFields({ examinerId: ['Please choose a doctor of this practice.'] })
  if (examinerId === medical.examinerId) return medical
  const after = await updateMedical(tx, actor, medical, { examinerId })
  if (after.moveParty === 'examiner') await notifyExaminerOfMove(tx, actor, after)
  return after
}

/** Sets where in the practice a medical takes place; null for no particular location. */
export async function setLocation(tx: Tx, actor: Actor, medical: Medical, { locationId, version }: LocationChoice) {
  unchanged(Medical, medical, version)
  if (locationId === medical.locationId) return medical
  if (locationId !== null && !(await isPlaceOf(tx, medical.practiceId ?? 0, locationId)))
    throw wrongFields({ locationId: ['Please choose a location of this practice.'] })
  return updateMedical(tx, actor, medical, { locationId })
}

/** Reminds the person that they have to act: at most once a day, and without details. */
export async function remindPerson(tx: Tx, actor: Actor, medical: Medical) {
  const { remindedAt, userId, medicalId, practiceName } = medical
  if (remindedAt !== null && dayInZone(remindedAt) === today(tx))
    throw new Refusal(409, {
      title: 'This person has already been reminded today.',
      detail: 'One reminder a day is enough.',
    })
  const person = await findRecipient(tx, userId)
  if (!person?.email)
    throw new Refusal(409, { title: 'This person has no email address.', detail: 'Please telephone.' })
  await sendEmail(tx, actor, {
    toUserId: userId,
    to: person.email,
    template: 'medicalReminder',
    organisationId: medical.practiceId,
    values: { name: fullName(person), by: practiceName ?? '', path: `/medical/${medicalId}` },
  })
  return updateMedical(tx, actor, medical, { remindedAt: tx.now })
}
