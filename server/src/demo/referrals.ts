import { theSystem } from '@clearwing/domain/access/actor.ts'
import { addDays } from '@clearwing/domain/dates.ts'
import { addAttachment, beginWaiting, createReferral, type StoredMedical } from '#features/medicals/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { saveFile } from '#platform/files/files.ts'
import type { Site } from '#platform/site.ts'
import { today } from '#platform/time/today.ts'
import { drawnEcg } from './drawn-ecg.ts'
import type { DemoOrganisations } from './organisations.ts'

/** What the specialist finds: a question about an ECG, with the ECG shared. */
export async function createReferrals(
  tx: Tx,
  { storage }: Site,
  { cardiology, harbour }: DemoOrganisations,
  userIds: Record<string, number>,
  medical: StoredMedical,
) {
  const doctor = { ...theSystem, userId: userIds['demo.doctor'] ?? 0, organisationId: harbour }
  const file = { fileName: 'ECG.pdf', bytes: drawnEcg(), subjectUserId: medical.userId }
  const fileId = await saveFile(tx, doctor, storage, file)
  const ecg = { kind: 'ecg' as const, title: 'Resting ECG, 12 leads', testCode: 'ecg' as const, dayOfTest: today() }
  const { attachmentId } = await addAttachment(tx, doctor, medical, { ...ecg, fileId })
  const referral = await createReferral(tx, doctor, {
    medicalId: medical.medicalId,
    practiceId: cardiology,
    specialty: 'cardiology',
    dueOn: addDays(today(), 14),
    question: 'A soft systolic murmur since this year. Is a further examination needed before a class 1 certificate?',
    shared: { application: ['history'], parts: ['body'], results: false, attachments: [attachmentId] },
  })
  await beginWaiting(tx, doctor, referral)
}

/** A referral whose applicant still has to make an appointment. */
export async function createReferralAppointment(
  tx: Tx,
  { cardiology, harbour }: DemoOrganisations,
  userIds: Record<string, number>,
  { medicalId }: StoredMedical,
) {
  const doctor = { ...theSystem, userId: userIds['demo.doctor'] ?? 0, organisationId: harbour }
  const referral = await createReferral(tx, doctor, {
    medicalId,
    practiceId: cardiology,
    specialty: 'cardiology',
    dueOn: addDays(today(), 21),
    question: 'Please assess exercise tolerance by a stress ECG.',
    shared: { application: [], parts: ['body'], results: false, attachments: [] },
  })
  await beginWaiting(tx, doctor, referral)
}
