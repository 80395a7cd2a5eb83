import { theSystem } from '@clearwing/domain/access/actor.ts'
import { addDays, addMonths, momentAt } from '@clearwing/domain/dates.ts'
import type { ChosenCondition } from '@clearwing/domain/medicals/assessment/schema.ts'
import type { MedicalClass } from '@clearwing/domain/medicals/classes.ts'
import type { MedicalStatus } from '@clearwing/domain/medicals/schema.ts'
import { addWorkingDays } from '@clearwing/domain/working-days.ts'
import { createCertificateEvent, importMedical } from '#features/medicals/index.ts'
import { createLabRequest } from '#features/medicals/results/requests/index.ts'
import { workingDaysBefore } from './days.ts'
import { createCareer } from './history.ts'
import { createLabRequests } from './lab-requests.ts'
import { decidedMedical, issue } from './medicals.ts'
import type { DemoExaminer, DemoPerson } from './person.ts'
import { seededRandom } from './random.ts'
import { askForEyeReport } from './risks.ts'
import { applicationOf, examinationOf } from './values.ts'
import type { World } from './world.ts'

type People = (name: string) => DemoPerson

const withGlasses = (person: DemoPerson): DemoPerson => ({ ...person, body: { ...person.body, wearsGlasses: true } })

/** The people a new user meets first, each at a different stage. */
export async function createCases(
  world: World,
  examiners: Record<'heke' | 'young' | 'ward', DemoExaminer>,
  person: People,
) {
  const { heke, young, ward } = examiners
  const { today } = world
  // The glasses let the assessor find a condition on her last certificate.
  const paraone = withGlasses(person('Parāone-Whāngai'))
  const ago = (days: number) => addDays(today, -days)
  const lapsing = (days: number) => addMonths(addDays(today, days), -12)

  await createCareer(world, heke, { person: person('demo.pilot'), classes: ['class1', 'class2'], last: lapsing(10) })
  const { issued } = await createCareer(world, heke, {
    person: person('demo.atc'),
    classes: ['class3'],
    last: ago(400),
    conditions: [spareGlasses],
  })
  for (const certificate of issued.slice(-1)) await askForEyeReport(world, certificate)
  await createCareer(world, heke, { person: person('demo.locked'), classes: ['class2'], last: ago(300) })
  await createSkydiver(world, heke, person('demo.skydiver'))

  await createCareer({ ...world, practiceId: world.otherPracticeId, placeIds: [] }, ward, {
    person: person('Haereroa'),
    classes: ['class2'],
    last: ago(140),
  })

  await createCareer(world, heke, { person: person('Campbell'), classes: ['class1'], last: lapsing(9) })
  await createCareer(world, heke, { person: person('Ngata'), classes: ['class1', 'class2'], last: lapsing(19) })
  await createCareer(world, heke, { person: person('Tāwhiri'), classes: ['class1', 'class2'], last: lapsing(24) })
  await createCareer(world, heke, {
    person: person('Novak'),
    classes: ['class2'],
    last: workingDaysBefore(today, 4),
    lastStatus: 'issued',
  })
  await createCareer(world, young, {
    person: person('Tui'),
    classes: ['class2'],
    last: workingDaysBefore(today, 6),
    lastStatus: 'submitted',
  })
  await createCareer(world, heke, {
    person: person('Ali'),
    classes: ['class3'],
    last: workingDaysBefore(today, 9),
    lastStatus: 'submitted',
  })
  await createCareer(world, heke, { person: person('Rangi'), classes: ['class1'], last: lapsing(40) })
  await createCareer(world, young, { person: person("O'Neill"), classes: ['class2'], last: ago(500) })
  await createCareer(world, heke, { person: person('Rōpata'), classes: ['class1', 'class2'], last: lapsing(12) })
  await createCareer(world, heke, {
    person: paraone,
    classes: ['class1', 'class2'],
    last: lapsing(3),
  })

  // Without a number, no laboratory result is filed automatically.
  await openMedical(world, heke, paraone, ['class1', 'class2'], 'awaiting_results')
  const tawhiri = await openMedical(world, heke, person('Tāwhiri'), ['class1', 'class2'], 'ready_to_assess')
  const ropata = await openMedical(world, heke, person('Rōpata'), ['class1', 'class2'], 'ready_to_assess')
  const ngata = await openMedical(world, heke, person('Ngata'), ['class1', 'class2'], 'signed')
  const rangi = await openMedical(world, heke, person('Rangi'), ['class1'], 'at_practice')
  for (const name of ['Tāwhiri', 'Rōpata']) world.reports.push({ person: person(name), day: ago(2), year: 8 })
  const campbell = await openMedical(world, heke, person('Campbell'), ['class1'], 'in_examination')
  world.referred = campbell
  await createLabRequest(
    world.tx,
    { ...theSystem, userId: heke.userId },
    {
      number: 'LR-000140',
      medicalId: campbell.medicalId,
      userId: campbell.userId,
      practiceId: world.practiceId,
      tests: ['lipids', 'glucose'],
    },
  )
  // The nurse has finished; the examiner examines next.
  await openMedical({ ...world, random: seededRandom(4) }, heke, person('Chen'), ['class2'], 'in_examination', true)
  // An applicant who carries a laboratory form and a referral, and can log in.
  const carrying = await openMedical(
    { ...world, random: seededRandom(5) },
    heke,
    person('demo.multi'),
    ['class2'],
    'awaiting_results',
  )
  await createLabRequest(
    world.tx,
    { ...theSystem, userId: heke.userId },
    {
      number: 'LR-000141',
      medicalId: carrying.medicalId,
      userId: carrying.userId,
      practiceId: world.practiceId,
      tests: ['lipids', 'glucose'],
      dueOn: addWorkingDays(world.today, 5),
    },
  )
  world.carrying = carrying
  const asked = { Ngata: ngata, Rangi: rangi, Tāwhiri: tawhiri, Rōpata: ropata }
  const examined = Object.entries(asked).map(([name, medical]) => ({ person: person(name), medical }))
  const practice = { practiceId: world.practiceId, doctorId: heke.userId }
  world.answers = await createLabRequests({ tx: world.tx, ...practice, examined, today })
}

const spareGlasses: ChosenCondition = { code: 'V3', classes: ['class3'], values: {} }

/** One expired certificate, and an earlier one that was suspended for a while. */
async function createSkydiver(world: World, examiner: DemoExaminer, person: DemoPerson) {
  const { tx, today } = world
  const last = addDays(addMonths(today, -60), -20)
  const medical = await decidedMedical(world, examiner, person, ['class2'], last, { year: 3 })
  const { certificateId } = await issue(world, examiner, person, medical, [])
  const suspendedOn = addDays(addMonths(last, 20), 3)
  const event = {
    certificateId,
    kind: 'suspension' as const,
    medicalClass: null,
    privilege: null,
    code: null,
    text: 'Suspended until a report is in.',
    byUserId: examiner.userId,
  }
  const suspended = {
    ...event,
    fromDay: suspendedOn,
    toDay: addWorkingDays(suspendedOn, 10),
    at: momentAt(suspendedOn, '14:00'),
  }
  await createCertificateEvent(tx, theSystem, suspended, person.userId)
}

/** A medical in progress, as far as its status says. */
async function openMedical(
  world: World,
  examiner: DemoExaminer,
  person: DemoPerson,
  classes: MedicalClass[],
  status: MedicalStatus,
  isMeasuredByNurse = false,
) {
  const { tx, random, regulatorId, practiceId, placeIds, nurseId, today } = world
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  const isSigned = status !== 'at_practice'
  const isMeasured = status === 'ready_to_assess' || status === 'awaiting_results' || isMeasuredByNurse
  const all = examinationOf(random, person.body, 8, classes, today)
  const { systems: _, ...byNurse } = all
  const parts = isMeasuredByNurse ? byNurse : all
  return importMedical(tx, theSystem, {
    medical: {
      userId: person.userId,
      regulatorId,
      practiceId,
      locationId: placeIds[0] ?? null,
      // The times are before those of any laboratory request for the medical.
      classes,
      status,
      createdAt: minutesAgo(23_000),
      statusSince: minutesAgo(isMeasured ? 12 : 55),
      sentAt: minutesAgo(19_000),
      examinerId: examiner.userId,
      ...(isSigned && {
        identityKind: 'New Zealand driver licence',
        identityCharacters: '7K21',
        identitySightedAt: minutesAgo(70),
        identitySightedBy: examiner.userId,
        signedAt: minutesAgo(62),
        signedVersion: 1,
        witnessedAt: minutesAgo(60),
        witnessedBy: examiner.userId,
        feeAmountCents: 13_283,
        feeSeenAt: minutesAgo(68),
        feeSeenBy: examiner.userId,
      }),
      ...(status !== 'signed' && isSigned && { examinedOn: today }),
      ...(isMeasured && { measuredAt: minutesAgo(12) }),
    },
    application: applicationOf(person.user, classes, person.body, addDays(today, -15)),
    parts: isMeasured ? parts : status === 'in_examination' ? { body: parts.body } : {},
    measuredBy: nurseId,
  })
}
