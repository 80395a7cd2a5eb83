import type { Medical } from '#medicals/schema.ts'
import type { OpenItems } from './open-items.ts'
import { isAtLaboratory, isBeforeSample, isWithSpecialist, needsAppointment } from './open-items.ts'
import { testInSentence } from './open-tests.ts'
import type { NextStep } from './schema.ts'

/** The facts of a medical that determine the next step. */
export type KnownMedical = Pick<
  Medical,
  | 'medicalId'
  | 'kind'
  | 'status'
  | 'statusSince'
  | 'personName'
  | 'practiceName'
  | 'examinerName'
  | 'regulatorShortName'
  | 'identity'
  | 'signedAt'
  | 'measuredAt'
  | 'certificateTo'
  | 'outcomes'
  | 'moveParty'
  | 'moveName'
>

/** A step before `nextStep` adds whose move it is. */
export type StepDraft = Pick<NextStep, 'title' | 'text'> & Partial<Pick<NextStep, 'action' | 'tasks' | 'isMine'>>

export const practiceOf = ({ practiceName }: Pick<KnownMedical, 'practiceName'>) => practiceName ?? 'the practice'
export const examinerNameOf = (medical: Pick<KnownMedical, 'examinerName' | 'practiceName'>) =>
  medical.examinerName ?? practiceOf(medical)

/** 'laboratory results (LR-000141)', 'report from Bay Cardiology', 'special eye report' */
export function awaitedOf({ requests, referrals, tests, documents }: OpenItems): string[] {
  const isRequested = requests.some((request) => isBeforeSample(request) || isAtLaboratory(request))
  return [
    ...requests
      .filter((request) => isBeforeSample(request) || isAtLaboratory(request))
      .map(({ number }) => `laboratory results (${number})`),
    ...referrals
      .filter((referral) => needsAppointment(referral) || isWithSpecialist(referral))
      .map(({ practice }) => `report from ${practice.name}`),
    ...documents.map(({ name }) => `document “${name}”`),
    ...tests
      .filter(({ by, isAsked }) => by !== 'practice' && !(isAsked && (by !== 'laboratory' || isRequested)))
      .map(({ test }) => testInSentence(test)),
  ]
}

/** 'Awaiting laboratory results (LR-000141) and the report from …' */
export const awaitedInWords = (awaited: string[]) =>
  awaited.length === 0 ? '' : `Still awaited: ${awaited.join('; ')}.`
