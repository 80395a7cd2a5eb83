import type { Actor } from '@clearwing/domain/access/actor.ts'
import { startOfDay } from '@clearwing/domain/dates.ts'
import {
  declaredUntil,
  isToBeSent,
  limitsAsConditions,
  sentOnProblem,
  signedOnProblem,
} from '@clearwing/domain/medicals/declarations/declaration-checks.ts'
import type { DeclarationSending, NewDeclaration } from '@clearwing/domain/medicals/declarations/schema.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { declaredFormOf } from '#features/medicals/application/asked.ts'
import { applicationAsRead, mustBeComplete } from '#features/medicals/application/service.ts'
import { findApplication, type StoredApplication } from '#features/medicals/application/store.ts'
import { listAttachments } from '#features/medicals/attachments/store.ts'
import { listEvents } from '#features/medicals/certificate/event-store.ts'
import { createCertificate, listCertificates } from '#features/medicals/certificate/store.ts'
import { finishClock, startClock } from '#features/medicals/clocks/index.ts'
import { updateMedical } from '#features/medicals/store.ts'
import type { Tx } from '#platform/database/database.ts'
import { found, Refusal, refuseFields } from '#platform/errors/refusal.ts'
import { today } from '#platform/time/today.ts'

/**
 * Records a declaration signed elsewhere: its dates follow from the rows of its class, and count from now on wherever
 * certificates do. Nothing is examined, decided or printed here.
 */
export async function declare(tx: Tx, actor: Actor, medical: Medical, given: NewDeclaration) {
  const application = await applicationAsRead(tx, medical, given)
  await mustBeComplete(tx, medical, application, true)
  const { form, written, signedOn } = await declaredOf(tx, medical, application)
  const dateOfBirth = found(medical.dateOfBirth ?? undefined)
  const problem = signedOnProblem(form, dateOfBirth, signedOn, today(tx))
  if (problem) refuseFields({ 'practitioner.signedOn': [problem] })
  await mustBeNew(tx, medical, signedOn)
  await mustHavePages(tx, medical, form.pages)
  await recordDates(tx, actor, medical, application)
  const isOwed = isToBeSent(form, written) && (await startSending(tx, medical, signedOn)) !== undefined
  return updateMedical(tx, actor, medical, { status: isOwed ? 'to_send' : 'declared' })
}

/** The entries, with the requirements of the rows in force when it was started. */
async function declaredOf(tx: Tx, medical: Medical, { values, questionsOf }: StoredApplication) {
  const form = await declaredFormOf(tx, medical, questionsOf)
  const written = found(values.practitioner)
  return { form, written, signedOn: found(written.signedOn) }
}

/** A declaration signed on a day is one document, so it is recorded only once, unless surrendered since. */
async function mustBeNew(tx: Tx, { userId, regulatorId, classes }: Medical, signedOn: string) {
  const same = (await listCertificates(tx, userId, today(tx)))
    .filter((one) => one.kind === 'declaration' && one.regulatorId === regulatorId && one.issuedOn === signedOn)
    .filter(({ rows }) => rows.some(({ medicalClass }) => classes.includes(medicalClass)))
    .map(({ certificateId }) => certificateId)
  const events = await listEvents(tx, same)
  const isGivenUp = (id: number) => events.some((one) => one.certificateId === id && one.kind === 'surrender')
  const isSame = !same.every(isGivenUp)
  if (isSame) refuseFields({ 'practitioner.signedOn': ['A declaration signed on this day is already recorded.'] })
}

async function mustHavePages(tx: Tx, { medicalId }: Medical, pages: string[]) {
  const dl9Attachments = (await listAttachments(tx, medicalId)).filter(
    ({ kind, removed }) => kind === 'dl9' && !removed,
  )
  if (dl9Attachments.length >= Math.min(1, pages.length)) return
  throw new Refusal(409, { title: `Please add the signed pages: ${pages.join(', ')}.` })
}

/** Stores the dates, without a number or code of the regulator. */
async function recordDates(tx: Tx, actor: Actor, medical: Medical, application: StoredApplication) {
  const { form, written, signedOn } = await declaredOf(tx, medical, application)
  const { medicalId, regulatorId, userId, personName, registrationNumber } = medical
  const dateOfBirth = medical.dateOfBirth ?? ''
  const row = found(declaredUntil(form, dateOfBirth, signedOn))
  const { ruleRowId } = row.arithmetic.duration
  const { medicalClass, privilege, fromDay, toDay } = row
  const printed = {
    holderName: personName,
    holderRegistrationNumber: registrationNumber ?? '',
    dateOfBirth,
    examinerName: written.name ?? '',
    examinedOn: signedOn,
    conditions: limitsAsConditions(form),
    ruleRowIds: [ruleRowId],
  }
  const certificate = {
    kind: 'declaration' as const,
    regulatorId,
    medicalId,
    userId,
    number: null,
    code: null,
    printed,
    issuedOn: signedOn,
    issuedAt: tx.now,
    issuedBy: actor.userId,
    examinerNumber: '',
  }
  const dates = { medicalClass, privilege, fromDay, toDay, ruleRowId, keptAnniversary: false }
  await createCertificate(tx, actor, medical, certificate, [dates])
}

/** Starts the deadline to send the pages, if the regulator has a row for it. */
const startSending = (tx: Tx, { medicalId, userId, regulatorId }: Medical, startedOn: string) =>
  startClock(tx, {
    kind: 'dl9',
    about: 'medical',
    aboutId: medicalId,
    medicalId,
    userId,
    regulatorId,
    startedOn,
    owner: 'pilot',
  })

/** Records that the pages were sent; from now on the regulator may know of it. */
export async function sendDeclaration(tx: Tx, actor: Actor, medical: Medical, { sentOn }: DeclarationSending) {
  const { signedOn } = await declaredOf(tx, medical, found(await findApplication(tx, medical.medicalId)))
  const problem = sentOnProblem(signedOn, sentOn, today(tx))
  if (problem) refuseFields({ sentOn: [problem] })
  await finishClock(tx, 'medical', medical.medicalId, 'dl9', 'sent')
  return updateMedical(tx, actor, medical, { status: 'declared', submittedAt: startOfDay(sentOn) })
}
