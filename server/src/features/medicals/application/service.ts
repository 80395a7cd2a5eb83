import type { Actor } from '@clearwing/domain/access/actor.ts'
import { formatDay } from '@clearwing/domain/dates.ts'
import { applicationFindings, type Finding, keyOf, sectionsDone } from '@clearwing/domain/medicals/application/rules.ts'
import type { Application, ApplicationValues } from '@clearwing/domain/medicals/application/schema.ts'
import { kindOf, newMedicalProblems } from '@clearwing/domain/medicals/certificate-classes.ts'
import { isHolder } from '@clearwing/domain/medicals/rules.ts'
import type { Medical, NewMedical, Signature, SignedWith } from '@clearwing/domain/medicals/schema.ts'
import { isMedicalPractice, isMedicalRegulator } from '@clearwing/domain/organisations/rules.ts'
import { beginCare } from '#features/clients/index.ts'
import { barredUntil } from '#features/medicals/certificate/event-store.ts'
import { tellPractice } from '#features/medicals/emails/tell.ts'
import { classesInForce } from '#features/medicals/rule-rows/class-store.ts'
import { createMedical, hasOpenMedical, updateMedical } from '#features/medicals/store.ts'
import { knownDecidedWith } from '#features/medicals/visible-findings-store.ts'
import { findOrganisation } from '#features/organisations/index.ts'
import { findUser, type StoredUser } from '#features/users/index.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { found, Refusal } from '#platform/errors/refusal.ts'
import { today } from '#platform/time/today.ts'
import { askedOf, formOf, type StartedApplication } from './asked.ts'
import {
  createApplication,
  findApplication,
  indexApplication,
  listEarlierApplications,
  type StoredApplication,
  updateApplication,
} from './store.ts'

/** Creates a draft with the known contact details, to be read and corrected; no answers are copied. */
export async function startMedical(tx: Tx, actor: Actor, input: NewMedical) {
  const regulator = await findOrganisation(tx, input.regulatorId)
  if (!regulator || !isMedicalRegulator(regulator)) {
    throw new Refusal(409, {
      title: 'This organisation is not a medical regulator.',
      errors: { regulatorId: ['Please choose a regulator.'] },
    })
  }
  const rows = await classesInForce(tx, today(tx))
  const errors = newMedicalProblems(input, rows, today(tx))
  if (Object.keys(errors).length > 0) throw new Refusal(409, { title: 'You cannot apply for these classes.', errors })
  const kind = kindOf(input, rows)
  if (await hasOpenMedical(tx, actor.userId, input.regulatorId, kind)) {
    throw new Refusal(409, {
      title: 'You already have a medical open with this regulator.',
      errors: {
        regulatorId: ['You already have a medical open with this regulator. Please finish or withdraw it first.'],
      },
    })
  }
  const barred = await barredUntil(tx, actor.userId, input.regulatorId, today(tx))
  if (barred) {
    throw new Refusal(409, {
      title: 'You are disqualified from holding a certificate of this regulator.',
      errors: { regulatorId: [`Until the end of ${formatDay(barred)}.`] },
    })
  }
  const user = found(await findUser(tx, actor.userId))
  if (!user.dateOfBirth) throw new Refusal(409, { title: 'Your date of birth is not in your record yet.' })
  const { sections } = await formOf(tx, input, today(tx))
  const medical = await createMedical(tx, actor, { ...input, kind })
  // Values that the form does not ask for are not stored.
  const values = sections.includes('identity') ? { identity: knownOf(user) } : {}
  const draft = { questionsOf: today(tx), values }
  await createApplication(tx, actor, medical, { ...draft, ...(await howFar(tx, medical, draft)) })
  return medical
}

/** Counts the complete sections of an application. */
async function howFar(db: Db, medical: Medical, draft: StartedApplication) {
  const asked = await askedOf(db, medical, draft)
  const findings = applicationFindings(draft.values, asked, medical.classes)
  return {
    sectionsDone: sectionsDone(findings, draft.values, asked.form).length,
    sectionsAsked: asked.form.sections.length,
  }
}

function knownOf(user: StoredUser): ApplicationValues['identity'] {
  const { title, dateOfBirth, gender, nationality, street, suburb, city, postcode, country, phone, email, occupation } =
    user
  const identity = {
    title,
    dateOfBirth,
    gender,
    nationality,
    street,
    suburb,
    city,
    postcode,
    country,
    phone,
    email,
    occupation,
    familyName: user.lastName,
    firstNames: [user.firstName, user.middleNames].filter(Boolean).join(' '),
    preferredName: user.knownAs,
    previousNames: user.previousNames,
  }
  return Object.fromEntries(Object.entries(identity).filter(([, value]) => value))
}

/**
 * The application beside the person's previous answers: as the practice of the medical may see them, unless a reader is
 * given.
 */
export async function readApplication(db: Db, medical: Medical, reader?: Actor): Promise<Application> {
  const isOwn = reader && isHolder(reader, medical)
  const [stored, all, isKnown] = await Promise.all([
    findApplication(db, medical.medicalId),
    listEarlierApplications(db, medical),
    isOwn ? () => true : knownDecidedWith(db, medical, reader),
  ])
  const application = found(stored)
  const previous = all.find((one) => isKnown(one.medicalId))
  const earlier = previous?.day ? { day: previous.day, values: previous.values } : null
  const { medicalId, values, version, savedAt } = application
  const { form, questions } = await askedOf(db, medical, application)
  return { medicalId, values, version, savedAt, form, questions, earlier }
}

/**
 * A change after the signature creates a new version: signature and witness become void, and it must be signed again.
 */
export async function changeApplication(
  tx: Tx,
  actor: Actor,
  medical: Medical,
  before: StoredApplication,
  values: ApplicationValues,
) {
  if (medical.signedAt) await updateMedical(tx, actor, medical, { ...unsigned, status: 'at_practice' })
  const done = await howFar(tx, medical, { questionsOf: before.questionsOf, values })
  return updateApplication(tx, actor, medical, before, { values, ...done })
}

const unsigned = {
  signedAt: null,
  signedWith: null,
  signedVersion: null,
  witnessedAt: null,
  witnessedBy: null,
} as const

/** Refuses an incomplete application with every finding, named by section and field. */
export async function mustBeComplete(db: Db, medical: Medical, application: StoredApplication, atSigning: boolean) {
  const asked = await askedOf(db, medical, application)
  const findings = [
    ...applicationFindings(application.values, asked, medical.classes, { atSigning }),
    ...birthFindings(application.values, medical),
  ]
  if (findings.length === 0) return
  const errors = Object.fromEntries(findings.map((finding) => [keyOf(finding), [finding.message]]))
  throw new Refusal(400, { title: 'The application is not complete.', errors })
}

/** Age determines tests and dates, so it must match the record. */
function birthFindings({ identity }: ApplicationValues, { dateOfBirth }: Medical): Finding[] {
  if (!dateOfBirth || !identity?.dateOfBirth || identity.dateOfBirth === dateOfBirth) return []
  const message = `Your record says ${formatDay(dateOfBirth)}. If that is wrong, ask your practice to correct it.`
  return [{ section: 'identity', field: 'dateOfBirth', message }]
}

/** Sends the application to a practice, which then cares for this person. */
export async function sendToPractice(tx: Tx, actor: Actor, medical: Medical, practiceId: number) {
  const practice = await findOrganisation(tx, practiceId)
  if (!practice || !isMedicalPractice(practice))
    throw new Refusal(409, {
      title: 'This organisation is not a medical practice.',
      errors: { practiceId: ['Please choose a practice.'] },
    })
  const application = found(await findApplication(tx, medical.medicalId))
  await mustBeComplete(tx, medical, application, false)
  await indexApplication(tx, application)
  await beginCare(tx, actor, practiceId, medical.userId)
  const sentAt = tx.now
  // Another practice has not checked the identity, so it must be checked again there.
  const unseen = {
    identityKind: null,
    identityCharacters: null,
    identitySightedAt: null,
    identitySightedBy: null,
    feeAmountCents: null,
    feeSeenAt: null,
    feeSeenBy: null,
  }
  const isMoved = medical.practiceId !== practiceId
  const sent = await updateMedical(tx, actor, medical, {
    practiceId,
    status: 'at_practice',
    sentAt,
    ...(isMoved && { ...unseen, ...unsigned, examinerId: null, locationId: null }),
  })
  if (isMoved) await tellPractice(tx, actor, sent)
  return sent
}

/** Signing and witnessing apply to the version that was read; any other version is refused. */
export async function applicationAsRead(tx: Tx, medical: Medical, { applicationVersion }: Signature) {
  const application = found(await findApplication(tx, medical.medicalId))
  if (application.version === applicationVersion) return application
  throw new Refusal(412, { title: 'The application has changed. Please read it again.' })
}

/** `signedWith` goes into the record: the practice must be able to say how and where the applicant signed. */
export async function signApplication(tx: Tx, actor: Actor, medical: Medical, sent: Signature, signedWith: SignedWith) {
  const application = await applicationAsRead(tx, medical, sent)
  await mustBeComplete(tx, medical, application, true)
  return updateMedical(tx, actor, medical, { signedAt: tx.now, signedWith, signedVersion: application.version })
}
