import { theSystem } from '@clearwing/domain/access/actor.ts'
import { Role } from '@clearwing/domain/access/bits.ts'
import { addDays, addMonths } from '@clearwing/domain/dates.ts'
import type { NewRequirementValues } from '@clearwing/domain/requirements/schema.ts'
import { createClearing, createEvidence, createRequirement, listRequiredPeople } from '#features/requirements/index.ts'
import { findUserByNhi } from '#features/users/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { today } from '#platform/time/today.ts'
import type { DemoOrganisations } from './organisations.ts'

const usual: NewRequirementValues = {
  explanation: '',
  who: { roles: 0, staffGroupIds: [], position: '', holdersOf: [] },
  evidence: 'date',
  classes: [],
  needsAll: false,
  privilege: 'all',
  testCode: null,
  interval: 12,
  unit: 'months',
  ends: 'day',
  earlyDays: 30,
  firstDays: 14,
  dueOn: null,
  amberDays: 45,
  redDays: 0,
  effect: 'block',
}

type Definition = { name: string; values: Partial<NewRequirementValues> }

const ofSchool: Definition[] = [
  {
    name: 'Medical certificate',
    values: { evidence: 'certificate', classes: ['class1', 'class2', 'dl9'], amberDays: 60 },
  },
  { name: 'Annual flight review', values: { explanation: 'With an instructor of another base.' } },
  { name: 'Ditching drill', values: { interval: 24, ends: 'monthEnd', redDays: -14 } },
  { name: 'Passport copy', values: { evidence: 'document', unit: 'once', interval: 0, effect: 'warn' } },
  {
    name: 'Read exposition revision 14',
    values: { evidence: 'declaration', unit: 'once', interval: 0, firstDays: 30 },
  },
  { name: 'Fire extinguisher course', values: { interval: 180, unit: 'days', effect: 'warn' } },
  {
    name: 'Staff induction',
    values: { unit: 'once', interval: 0, who: { ...usual.who, roles: Role.Staff | Role.Manager } },
  },
]

/** How many days ago the people completed each of them, in turn; null: never. */
const completedAgo = [20, 340, 366, 500, null, 90, 150, 372, 12]

/** A school's board with every light, what a practice requires of its staff, and surveillance of single people. */
export async function createRequirements(tx: Tx, organisations: DemoOrganisations, userIds: Record<string, number>) {
  const { flyingSchool, harbour, regulator } = organisations
  const operator = { ...theSystem, userId: userIds['demo.operator'] ?? 0, organisationId: flyingSchool }
  const of = { organisationId: flyingSchool, organisationTypes: 0, userId: null }
  const people = (await listRequiredPeople(tx, [of])).get(flyingSchool) ?? []
  const ids = people.map(({ userId }) => userId).toSorted((one, other) => one - other)
  for (const [at, { name, values }] of ofSchool.entries()) {
    const requirement = await createRequirement(tx, operator, definition(flyingSchool, null, name, values))
    for (const [place, userId] of ids.entries()) {
      const ago = completedAgo[(place * 2 + at) % completedAgo.length]
      if (values.evidence === 'certificate' || ago === null || ago === undefined || ago > 400 - at) continue
      await createEvidence(tx, operator, requirement, userId, completion(addDays(today(tx), -ago)))
    }
    const cleared = ids[at + 1]
    if (cleared !== undefined && (at === 1 || at === 2))
      await createClearing(tx, operator, requirement, cleared, {
        fromDay: addDays(today(tx), -3),
        toDay: addDays(today(tx), 25),
        reason: 'Flies with an instructor until the check on the new aircraft.',
      })
  }
  const manager = { ...theSystem, userId: userIds['demo.manager'] ?? 0, organisationId: harbour }
  const practising = { who: { ...usual.who, roles: Role.Practice_doctor | Role.Nurse }, explanation: 'Show the card.' }
  const certificate = await createRequirement(
    tx,
    manager,
    definition(harbour, null, 'Practising certificate', practising),
  )
  for (const name of ['demo.doctor', 'demo.nurse'])
    await createEvidence(tx, manager, certificate, userIds[name] ?? 0, completion(addDays(today(tx), -330)))
  const doctor = { ...theSystem, userId: userIds['demo.regdoctor'] ?? 0, organisationId: regulator }
  for (const [nhi, days] of [
    ['ZAC5361', 40],
    ['ZBN77VL', 10],
    ['ZAA0105', -5],
  ] as const) {
    const person = await findUserByNhi(tx, nhi)
    if (!person) continue
    const values = { evidence: 'document' as const, interval: 6, dueOn: addDays(today(tx), days), amberDays: 42 }
    await createRequirement(tx, doctor, definition(regulator, person.userId, 'Specialist report', values))
  }
}

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
