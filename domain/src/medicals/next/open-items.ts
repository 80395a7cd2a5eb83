import type { MedicalClass } from '#medicals/classes.ts'
import type { ReferralStatus } from '#medicals/referrals/schema.ts'
import type { LabRequestStatus } from '#medicals/results/requests/schema.ts'
import type { OpenCase } from './for-convenor.ts'
import type { OpenTest } from './open-tests.ts'
import type { RegulatorsTask } from './regulators-tasks.ts'
import type { Contact } from './schema.ts'

export type OpenRequest = {
  number: string
  status: LabRequestStatus
  isElectronic: boolean
  isFasting: boolean
  laboratoryName: string | null
}

/** A document that the practice requested for the medical. */
export type OpenDocument = { name: string; reason: string; dueOn: string }

export type OpenReferral = { status: ReferralStatus; dueOn: string; practice: Contact }

/** Everything that is open for a medical, as far as the reader may know of it. */
export type OpenItems = {
  tests: OpenTest[]
  requests: OpenRequest[]
  referrals: OpenReferral[]
  documents: OpenDocument[]
  /** The class for which the regulator's experts are waiting for tests. */
  testsAskedFor: MedicalClass | null
  /** True when the applicant asked for a review that is still open. */
  isUnderReview: boolean
  /** The open review, for users who may read it. */
  review: OpenCase | null
  /** Deadlines of the regulator beside the status, for the regulator. */
  regulatorsTasks: RegulatorsTask[]
}

export const nothingOpen: OpenItems = {
  tests: [],
  requests: [],
  referrals: [],
  documents: [],
  testsAskedFor: null,
  isUnderReview: false,
  review: null,
  regulatorsTasks: [],
}

const beforeSample: LabRequestStatus[] = ['draft', 'sent', 'acknowledged', 'accepted']
const atLaboratory: LabRequestStatus[] = ['in process', 'partly resulted']

export const isBeforeSample = ({ status }: Pick<OpenRequest, 'status'>) => beforeSample.includes(status)
export const isAtLaboratory = ({ status }: Pick<OpenRequest, 'status'>) => atLaboratory.includes(status)
/** True if the applicant must visit the specialist. A returned report is only amended, without a visit. */
export const needsAppointment = ({ status }: Pick<OpenReferral, 'status'>) =>
  status === 'asked' || status === 'accepted'
export const isWithSpecialist = ({ status }: Pick<OpenReferral, 'status'>) =>
  status === 'accepted' || status === 'returned'
