import { type Actor, theSystem } from '@clearwing/domain/access/actor.ts'
import { OrganisationType, Role } from '@clearwing/domain/access/bits.ts'
import { addDays, addMonths, momentAt } from '@clearwing/domain/dates.ts'
import { yearly } from '@clearwing/domain/requirements/examples.ts'
import type { NewRequirementValues } from '@clearwing/domain/requirements/schema.ts'
import {
  createClearing,
  createRequirement,
  createRequirementEvidence,
  listRequiredPeople,
} from '#features/requirements/index.ts'
import { findUserByNhi } from '#features/users/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { today } from '#platform/time/today.ts'
import type { DemoOrganisations } from './organisations.ts'

const usual: NewRequirementValues = { ...yearly, earlyDays: 30, firstDays: 14, amberDays: 45 }

type Definition = { name: string; values: Partial<NewRequirementValues> }

const ofSchool: Definition[] = [
  {
    name: 'Medical certificate',
    values: { evidence: 'certificate', classes: ['class1', 'class2', 'class3', 'dl9'], amberDays: 60 },
  },
  { name: 'Annual flight review', values: { explanation: 'With an instructor of another base.', redDays: -14 } },
  { name: 'Ditching drill', values: { interval: 24, ends: 'monthEnd' } },
  { name: 'Passport copy', values: { evidence: 'document', unit: 'once', interval: 0, effect: 'warn' } },
  {
    name: 'Read exposition revision 14',
    values: { evidence: 'declaration', unit: 'once', interval: 0, firstDays: 200 },
  },
  { name: 'Fire extinguisher course', values: { interval: 180, unit: 'days', effect: 'warn', redDays: 7 } },
  {
    name: 'Staff induction',
    values: { unit: 'once', interval: 0, who: { ...usual.who, roles: Role.Staff | Role.Manager } },
  },
]

/** How many days ago the people completed each of them, in turn; null: never. */
const completedAgo = [20, 340, 366, 500, null, 90, 176, 372, 12]
/** Pilots who have completed everything; the last of them has one requirement cleared instead. */
const exemplary = ['Carla Novak', 'Tāne Haereroa', 'Tāne Hōhepa', 'David Tui']

const ago = (days: number) => addDays(today(), -days)
/** A completion is recorded in the morning of the next day. */
const recordedAt = (day: string) => momentAt(addDays(day, 1), '09:10')

/** A school's board with every light, what a practice requires of its staff, and what is required of single people. */
export async function createRequirements(tx: Tx, organisations: DemoOrganisations, userIds: Record<string, number>) {
  await requireOfSchool(tx, organisations, userIds)
  const { harbour, regulator } = organisations
  const manager = { ...theSystem, userId: userIds['demo.manager'] ?? 0, organisationId: harbour }
  const practising = { ...usual.who, roles: Role.Practice_doctor | Role.Nurse }
  const values = { who: practising, explanation: 'Show the card.', ends: 'monthEnd' as const }
  const certificate = await createRequirement(tx, manager, definition(harbour, null, 'Practising certificate', values))
  for (const [name, days] of [
    ['demo.doctor', 330],
    ['demo.nurse', 200],
  ] as const)
    await createRequirementEvidence(
      tx,
      manager,
      certificate,
      userIds[name] ?? 0,
      completion(ago(days)),
      recordedAt(ago(days)),
    )
  const doctor = { ...theSystem, userId: userIds['demo.doctor'] ?? 0, organisationId: harbour }
  const regulatorDoctor = { ...theSystem, userId: userIds['demo.regdoctor'] ?? 0, organisationId: regulator }
  await requireOfHolders(tx, regulatorDoctor)
  const pilotId = userIds['demo.pilot'] ?? 0
  await requireOfOne(tx, doctor, pilotId, 'Blood pressure diary of two weeks', 16)
  await requireOfOne(tx, regulatorDoctor, pilotId, 'Optometrist report', 75)
  for (const [nhi, days] of [
    ['ZAC5361', 40],
    ['ZBN77VL', 10],
    ['ZAA0105', -5],
  ] as const) {
    const person = await findUserByNhi(tx, nhi)
    if (person) await requireOfOne(tx, regulatorDoctor, person.userId, 'Specialist report', days)
  }
}

/** What the regulator requires of everyone with a class 1 or class 3; some have declared it. */
async function requireOfHolders(tx: Tx, doctor: Actor) {
  const organisationId = doctor.organisationId ?? 0
  const who = { ...usual.who, holdersOf: ['class1' as const, 'class3' as const] }
  const values = { who, evidence: 'declaration' as const, interval: 24, firstDays: 240, effect: 'warn' as const }
  const declared = await createRequirement(tx, doctor, definition(organisationId, null, 'Address and contacts', values))
  const of = { organisationId, organisationTypes: OrganisationType.Medical_regulator, userId: null }
  const holders = (await listRequiredPeople(tx, [of])).get(organisationId) ?? []
  for (const { userId } of holders.filter(({ userId: id }) => id % 3 === 0))
    await createRequirementEvidence(
      tx,
      { ...theSystem, userId },
      declared,
      userId,
      completion(ago(100)),
      recordedAt(ago(100)),
    )
}

/** A document that one person must show, due in so many days. */
const requireOfOne = (tx: Tx, actor: Actor, userId: number, name: string, days: number) => {
  const values = { evidence: 'document' as const, unit: 'once' as const, interval: 0, amberDays: 42 }
  const dueOn = addDays(today(tx), days)
  return createRequirement(tx, actor, definition(actor.organisationId ?? 0, userId, name, { ...values, dueOn }))
}

async function requireOfSchool(tx: Tx, { flyingSchool }: DemoOrganisations, userIds: Record<string, number>) {
  const operator = { ...theSystem, userId: userIds['demo.operator'] ?? 0, organisationId: flyingSchool }
  const of = { organisationId: flyingSchool, organisationTypes: 0, userId: null }
  const people = (await listRequiredPeople(tx, [of])).get(flyingSchool) ?? []
  for (const [at, { name, values }] of ofSchool.entries()) {
    const requirement = await createRequirement(tx, operator, definition(flyingSchool, null, name, values))
    const isCleared = (person: string) => at === 1 && person === exemplary.at(-1)
    for (const [place, { userId, name: person }] of people
      .toSorted((one, other) => one.userId - other.userId)
      .entries()) {
      const days = exemplary.includes(person) ? 40 + place : completedAgo[(place * 2 + at) % completedAgo.length]
      if (isCleared(person) || (at === 2 && place === 2)) {
        const clearing = { fromDay: ago(3), toDay: addDays(today(tx), 25), reason: clearedBecause }
        await createClearing(tx, operator, requirement, userId, clearing, momentAt(ago(3), '16:20'))
      } else if (values.evidence !== 'certificate' && days !== null && days !== undefined)
        await createRequirementEvidence(tx, operator, requirement, userId, completion(ago(days)), recordedAt(ago(days)))
    }
  }
}

const clearedBecause = 'Flies with an instructor until the check on the new aircraft.'

const definition = (
  organisationId: number,
  userId: number | null,
  name: string,
  values: Partial<NewRequirementValues>,
) => ({
  organisationId,
  userId,
  messageId: null,
  name,
  fromDay: addMonths(today(), -6),
  values: { ...usual, ...values },
})

const completion = (completedOn: string) => ({ completedOn, validUntil: null, libraryItemId: null, note: '' })
