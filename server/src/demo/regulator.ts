import { theSystem } from '@clearwing/domain/access/actor.ts'
import { addDays, momentAt } from '@clearwing/domain/dates.ts'
import { outcomesOf } from '@clearwing/domain/medicals/assessment/outcome.ts'
import { emptyAssessment } from '@clearwing/domain/medicals/assessment/schema.ts'
import type { AuditReason } from '@clearwing/domain/medicals/audit/schema.ts'
import type { MedicalClass } from '@clearwing/domain/medicals/classes.ts'
import type { AmcStepKind } from '@clearwing/domain/medicals/determinations/schema.ts'
import type { DecisionOutcome } from '@clearwing/domain/medicals/outcomes.ts'
import { importMedical, importReview, importSubmission, noteAmcStep } from '#features/medicals/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { today } from '#platform/time/today.ts'
import { workingDaysBefore } from './days.ts'
import type { DemoOrganisations } from './organisations.ts'
import { createPerson, type DemoMember, individual } from './people.ts'
import { seededRandom } from './random.ts'
import { applicationOf, bodyOf, examinationOf } from './values.ts'

type Case = {
  person: DemoMember
  classes: MedicalClass[]
  outcome: DecisionOutcome
  reasons: string
  status: 'to_decide' | 'in_audit' | 'accepted'
  /** Working days since submission. */
  since: number
  audit?: AuditReason
  steps?: [Exclude<AmcStepKind, 'reopened'>, string][]
}

const leftToRegulator =
  'Meets the standards in my opinion. Treated for depression until last spring: I ask the regulator to decide.'

/** Cases at the regulator: one overdue, one due soon, one stopped, one in audit, and one under review. */
const cases: Case[] = [
  {
    person: individual('Tipene', 'Hākaraia', '1979-02-11', 'M', undefined, '70114', 'Charter pilot', 'Wharemoana'),
    classes: ['class1'],
    outcome: 'referred',
    reasons: leftToRegulator,
    status: 'to_decide',
    since: 31,
  },
  {
    person: individual('Samuel', 'Te Ahuru', '1991-08-02', 'M', undefined, '70115', 'Air traffic controller'),
    classes: ['class3'],
    outcome: 'referred',
    reasons: leftToRegulator,
    status: 'to_decide',
    since: 25,
  },
  {
    person: individual('Ngāwai', 'Matiu', '1984-05-19', 'F', undefined, '70116', 'Flight instructor', 'Tītīhuia'),
    classes: ['class1'],
    outcome: 'seek_amc',
    status: 'to_decide',
    since: 9,
    reasons: 'Hearing in the right ear below the standard at 3000 Hz. Long experience as an instructor.',
    steps: [
      ['consent', 'Can she instruct safely with this hearing?'],
      ['experts_named', 'Dr Alan Moana, Dr Sara Linden'],
      ['tests_asked', 'A speech discrimination test with a headset.'],
    ],
  },
  {
    person: individual('Owen', 'Pritchard', '1969-11-30', 'M', undefined, '70117', 'Private pilot'),
    classes: ['class2'],
    outcome: 'ineligible',
    status: 'in_audit',
    since: 3,
    audit: 'first',
    reasons: 'Blood pressure at home above 150 over 100 for weeks, and not treated yet.',
  },
  {
    person: individual('Kahurangi', 'Te Ōhākī', '1988-07-07', 'F', undefined, '70118', 'Private pilot', 'Moana'),
    classes: ['class2'],
    outcome: 'ineligible',
    status: 'accepted',
    since: 8,
    reasons: 'Distant vision of the left eye is below the standard of rule 67.105.',
  },
]

type Places = { organisations: DemoOrganisations; userIds: Record<string, number> }

export async function createRegulatorCases(tx: Tx, places: Places) {
  const random = seededRandom(20261121)
  for (const one of cases) {
    const medicalId = await createSent(tx, places, one, random)
    for (const [kind, text] of one.steps ?? []) await noteAmcStep(tx, doctorOf(places), medicalId, kind, text)
    if (one.status === 'accepted') await createReview(tx, places, medicalId)
  }
}

const doctorOf = ({ userIds }: Places) => ({ ...theSystem, userId: userIds['demo.regdoctor'] ?? 0 })

async function createSent(
  tx: Tx,
  { organisations, userIds }: Places,
  one: Case,
  random: ReturnType<typeof seededRandom>,
) {
  const { person, classes, outcome, reasons, status } = one
  const userId = await createPerson(tx, organisations, person)
  const day = workingDaysBefore(today(), one.since)
  const at = (time: string) => momentAt(addDays(day, -1), time, 'UTC')
  const examinerId = userIds['demo.otherdoctor'] ?? 0
  const body = bodyOf(random, person.gender ?? 'M')
  const decision = { outcome, reasons, keepAnniversary: true, expiresOn: [] }
  const decisions = classes.map((medicalClass) => ({ medicalClass, ...decision }))
  const isDecided = status !== 'to_decide'
  const { medicalId } = await importMedical(tx, theSystem, {
    medical: {
      userId,
      regulatorId: organisations.regulator,
      practiceId: organisations.lakeside,
      classes,
      status,
      createdAt: at('07:00'),
      sentAt: at('08:00'),
      statusSince: at('22:00'),
      submittedAt: at('22:00'),
      identityKind: 'New Zealand passport',
      identityCharacters: '7716',
      identitySightedAt: at('20:00'),
      identitySightedBy: examinerId,
      signedAt: at('20:05'),
      signedVersion: 1,
      witnessedAt: at('20:08'),
      witnessedBy: examinerId,
      firstWitnessedAt: at('20:08'),
      examinedOn: day,
      measuredAt: at('20:50'),
      examinerId,
      decidedAt: isDecided ? at('21:30') : null,
      ...(isDecided && { outcomes: outcomesOf(decisions) }),
      ...(status === 'accepted' && { acceptedAt: at('23:00') }),
    },
    application: applicationOf({ ...person, number: person.number ?? '' }, classes, body, day),
    parts: examinationOf(random, body, 8, classes, day),
    measuredBy: examinerId,
    assessment: { ...emptyAssessment, decisions, recommendation: 'refer' },
  })
  await importSubmission(tx, theSystem, medicalId, one.audit)
  return medicalId
}

/** Under review at the demo convenor's office, with a statement from each side. */
async function createReview(tx: Tx, { organisations, userIds }: Places, medicalId: number) {
  await importReview(tx, {
    medicalId,
    officeId: organisations.convenor,
    assignedTo: userIds['demo.convenor'] ?? 0,
    requestedOn: workingDaysBefore(today(), 2),
    grounds: 'My new spectacles correct the left eye to 6/9. They were not ready on the day of the examination.',
    evidence: [
      { side: 'person', text: 'The optometrist’s report of this week is in my documents.', byUserId: null },
      {
        side: 'regulator',
        text: 'Measured twice, uncorrected and with the old pair.',
        byUserId: doctorOf({ organisations, userIds }).userId,
      },
    ],
  })
}
