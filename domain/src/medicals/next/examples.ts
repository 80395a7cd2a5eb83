import type { ClassOutcome } from '#medicals/outcomes.ts'
import type { MedicalStatus } from '#medicals/schema.ts'
import { type Awaits, moveOf, nothingAwaited } from './move.ts'
import type { OpenItems } from './open-items.ts'
import type { OpenTest } from './open-tests.ts'
import type { KnownMedical } from './step-context.ts'

export const exampleMoment = '2026-11-20T00:00:00.000Z'
export const later = '2026-11-21T00:00:00.000Z'
export const exampleIdentity = { kind: 'New Zealand passport', characters: '482', sightedByName: '', sightedAt: later }
export const measured = { measuredAt: later }

export function medical(
  status: MedicalStatus,
  given: Partial<KnownMedical> = {},
  awaits: Partial<Awaits> = {},
): KnownMedical {
  const knownMedical = {
    medicalId: 7,
    kind: 'certificate' as const,
    status,
    statusSince: exampleMoment,
    personName: 'Ben Sampson',
    practiceName: 'Lakeside',
    examinerName: 'Dr Heke',
    regulatorShortName: 'REG',
    identity: null,
    signedAt: null,
    measuredAt: null,
    certificateTo: null,
    outcomes: [],
    ...given,
  }
  const moveParty = moveOf({ ...knownMedical, awaits: { ...nothingAwaited, ...awaits } })
  return { ...knownMedical, moveParty, moveName: '' }
}

export const classOutcome = (medicalClass: 'class1' | 'class2', outcome: ClassOutcome['outcome']) => ({
  medicalClass,
  outcome,
})
export const certificate = { certificateTo: '2028-11-20', outcomes: [classOutcome('class2', 'issued')] }
export const refusal = { outcomes: [classOutcome('class2', 'refused')] }

export const test1 = (given: Partial<OpenTest>): OpenTest => ({
  test: 'ecg',
  by: 'practice',
  isNurses: false,
  isAsked: false,
  ...given,
})
export const general = test1({ test: 'general_examination' })
export const ecgTest = test1({ test: 'ecg', isNurses: true })
export const lipidsTest = test1({ test: 'lipids', by: 'laboratory' })
export const eyesTest = test1({ test: 'eye_report', by: 'optometrist' })

export const request = (given: Partial<OpenItems['requests'][number]> = {}) => ({
  number: 'LR-000141',
  status: 'sent' as const,
  isElectronic: false,
  isFasting: false,
  laboratoryName: null,
  ...given,
})
export const cardiology = { name: 'Bay Cardiology', phone: '07 555 0100', address: '1 Bay Road, Tauranga' }
export const referral = (status: OpenItems['referrals'][number]['status'] = 'asked') => ({
  status,
  dueOn: '2026-12-07',
  practice: cardiology,
})
