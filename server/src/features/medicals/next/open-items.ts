import { type Actor, belongsTo } from '@clearwing/domain/access/actor.ts'
import { areTestsAwaited } from '@clearwing/domain/medicals/determinations/rules.ts'
import { nothingOpen, type OpenItems } from '@clearwing/domain/medicals/next/open-items.ts'
import { kindsOfTasks } from '@clearwing/domain/medicals/next/regulators-tasks.ts'
import type { Contact } from '@clearwing/domain/medicals/next/schema.ts'
import { canListReferralsOfMedical, isOpenReferral } from '@clearwing/domain/medicals/referrals/rules.ts'
import { canListRequestsOfMedical, isOpenRequest } from '@clearwing/domain/medicals/results/requests/rules.ts'
import { canReadExamination, canReview, isHolder } from '@clearwing/domain/medicals/rules.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { isOpen, isWithPractice } from '@clearwing/domain/medicals/status.ts'
import { listRunningClocks } from '#features/medicals/clocks/store.ts'
import { findCaseOf } from '#features/medicals/convenor/store.ts'
import { listStoredDeterminations } from '#features/medicals/determinations/store.ts'
import { handlers } from '#features/medicals/handlers.ts'
import { listReferralsOf } from '#features/medicals/referrals/store.ts'
import { listMedicalRequests } from '#features/medicals/results/requests/store.ts'
import { findOrganisation } from '#features/organisations/index.ts'
import type { Db } from '#platform/database/database.ts'
import { readOpenTests } from './open-tests.ts'

/** Everything that is open for a medical, as far as this reader may know of it. */
export async function readOpenItems(db: Db, actor: Actor, medical: Medical): Promise<OpenItems> {
  const isTeam = canReadExamination(actor, medical) && isWithPractice(medical.status)
  return {
    ...nothingOpen,
    // Missing tests follow from the measurements: the applicant reads them with the results.
    ...(isTeam && medical.measuredAt !== null && { tests: await readOpenTests(db, medical) }),
    ...(isOpen(medical.status) &&
      canListRequestsOfMedical(actor, medical) && { requests: await openRequests(db, medical) }),
    ...(isOpen(medical.status) &&
      canListReferralsOfMedical(actor, medical) && { referrals: await openReferrals(db, medical) }),
    ...(isWithPractice(medical.status) &&
      (isHolder(actor, medical) || belongsTo(actor, medical.practiceId)) && {
        documents: await handlers().openDocuments(db, medical.medicalId),
      }),
    ...((isHolder(actor, medical) || canReview(actor, medical)) && {
      testsAskedFor: await testsAskedFor(db, medical),
      isUnderReview: await isUnderReview(db, medical),
    }),
    ...(belongsTo(actor, medical.regulatorId) && { regulatorsTasks: await regulatorsTasks(db, medical) }),
  }
}

/** Deadlines of the regulator that are tasks whatever the status. */
async function regulatorsTasks(db: Db, { medicalId, regulatorId }: Medical): Promise<OpenItems['regulatorsTasks']> {
  const running = await listRunningClocks(db, medicalId)
  return running
    .filter(({ kind, ownerOrganisationId }) => ownerOrganisationId === regulatorId && kindsOfTasks.includes(kind))
    .map(({ kind, dueOn, about, aboutId }) => ({
      kind,
      dueOn,
      certificateId: about === 'certificate' ? aboutId : null,
    }))
}

async function openRequests(db: Db, { medicalId }: Medical): Promise<OpenItems['requests']> {
  const all = (await listMedicalRequests(db, medicalId)).filter(({ row }) => isOpenRequest(row))
  return all.map(({ row, laboratoryName, order }) => ({
    number: row.number,
    status: row.status,
    isFasting: row.isFasting,
    isElectronic: order !== null,
    laboratoryName,
  }))
}

async function openReferrals(db: Db, { medicalId }: Medical): Promise<OpenItems['referrals']> {
  const all = (await listReferralsOf(db, medicalId)).filter(({ row }) => isOpenReferral(row))
  return Promise.all(
    all.map(async ({ row, specialistPracticeName }) => ({
      status: row.status,
      dueOn: row.dueOn,
      practice: await contactOf(db, row.practiceId, specialistPracticeName),
    })),
  )
}

/** How to reach an organisation: its telephone number and address, as it has entered them. */
export async function contactOf(db: Db, organisationId: number, name: string): Promise<Contact> {
  const organisation = await findOrganisation(db, organisationId)
  const { street, suburb, city, postcode } = organisation ?? {}
  const address = [street, suburb, [city, postcode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return { name, phone: organisation?.phone ?? null, address: address || null }
}

async function testsAskedFor(db: Db, { medicalId, status }: Medical) {
  if (status !== 'to_decide') return null
  const waiting = (await listStoredDeterminations(db, medicalId)).find(({ steps }) => areTestsAwaited(steps))
  return waiting?.medicalClass ?? null
}

const underReview = ['asked', 'open', 'reported']

const isUnderReview = async (db: Db, { medicalId }: Medical) =>
  underReview.includes((await findCaseOf(db, medicalId))?.state ?? '')
