import { addDays } from '@clearwing/domain/dates.ts'
import type { MedicalClass } from '@clearwing/domain/medicals/classes.ts'
import { readCertificatePeriods } from '#features/medicals/index.ts'
import type { NewUserRow } from '#features/users/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { createCases } from './cases.ts'
import { crowd } from './crowd.ts'
import { createEvents } from './events.ts'
import { createCareer } from './history.ts'
import { findDurations, findPhrases } from './medicals.ts'
import type { DemoOrganisations } from './organisations.ts'
import { createPerson, type DemoMember, demoPeople, otherPilots } from './people.ts'
import type { DemoPerson } from './person.ts'
import { type Random, seededRandom } from './random.ts'
import { createRelations } from './relations.ts'
import { bodyOf } from './values.ts'
import type { World } from './world.ts'

const crowdSize = 88

/** About a hundred pilots and controllers with eight years of certificates, all but one at the same practice. */
export async function createPilots(
  tx: Tx,
  organisations: DemoOrganisations,
  userIds: Record<string, number>,
  placeIds: number[],
  today: string,
) {
  const { regulator: regulatorId, harbour: practiceId, lakeside: otherPracticeId } = organisations
  const random = seededRandom(20261120)
  const [durations, phrases] = [await findDurations(tx, regulatorId, today), await findPhrases(tx, regulatorId, today)]
  const periods = await readCertificatePeriods(tx, regulatorId, today)
  const nurseId = userIds['demo.nurse'] ?? 0
  const places = { regulatorId, practiceId, otherPracticeId, placeIds }
  const rules = { durations, periods, phrases }
  const world: World = { tx, random, ...places, nurseId, ...rules, today, reports: [], answers: [], sent: [] }
  const heke = { userId: userIds['demo.doctor'] ?? 0, name: 'Dr Kiri Heke', number: 'ME 00117' }
  const young = { userId: userIds['demo.multi'] ?? 0, name: 'Dr Paul Young', number: 'ME 00231' }
  const ward = { userId: userIds['demo.otherdoctor'] ?? 0, name: 'Dr Hugh Ward', number: 'ME 00308' }

  const peopleByUserName = new Map<string, DemoPerson>()
  for (const [userName, user] of Object.entries(demoPeople))
    peopleByUserName.set(userName, personOf(random, userIds[userName] ?? 0, user))
  for (const user of otherPilots)
    peopleByUserName.set(user.lastName, personOf(random, await createPerson(tx, organisations, user), user))
  const named = (name: string) => {
    const person = peopleByUserName.get(name)
    if (!person) throw new Error(`There is no demo person '${name}'`)
    return person
  }
  await createCases(world, { heke, young, ward }, named)
  await createRelations({ tx, today, userIds, organisations }, named)
  await createEvents({ tx, today, userIds, organisations }, named)
  for (const user of crowd(random, crowdSize, today)) {
    const person = personOf(random, await createPerson(tx, organisations, user), user)
    const last = addDays(today, -random.whole(15, 600))
    const isHekes = random.chance(0.8)
    const classes = classesOf(random, user)
    // Dr Young's delegation covers class 2 only.
    const examiner = isHekes || classes.some((one) => one !== 'class2') ? heke : young
    await createCareer(world, examiner, { person, classes, last, most: 3 })
  }
  return world
}

function personOf(random: Random, userId: number, user: DemoMember): DemoPerson {
  return { userId, user: user as NewUserRow & { number?: string }, body: bodyOf(random, user.gender ?? 'M') }
}

function classesOf(random: Random, { occupation }: DemoMember): MedicalClass[] {
  if (occupation === 'Air traffic controller') return ['class3']
  if (['Airline pilot', 'Charter pilot', 'Flight instructor'].includes(occupation ?? '')) return ['class1', 'class2']
  return random.chance(0.1) ? ['class1'] : ['class2']
}
