import { Feature, OrganisationType, Permission, Role } from '@clearwing/domain/access/bits.ts'
import { addDays, momentAt } from '@clearwing/domain/dates.ts'
import { type Stop, workingDaysBetween } from '@clearwing/domain/working-days.ts'
import { afterAll, expect, test } from 'vitest'
import { seededRandom } from '#demo/random.ts'
import { clockStops, clocks } from '#features/medicals/clocks/tables.ts'
import { submissions } from '#features/medicals/submission/tables.ts'
import { medicals } from '#features/medicals/tables.ts'
import type { Tx } from '#platform/database/database.ts'
import { setNow } from '#testing/clock.ts'
import { addIndividual, addMember, addOrganisation } from '#testing/factories.ts'
import { addRegulator } from '#testing/medical-people.ts'
import { as, database } from '#testing/test-app.ts'

setNow(momentAt('2026-11-30', '14:00'))
afterAll(() => setNow())

const features = Feature.Medicals | Feature.Custom_queries
const regulatorId = await addRegulator()
const practiceId = await addOrganisation(features, OrganisationType.Medical_practice)
const { userId } = await addIndividual()
const manager = await addMember({ organisationId: practiceId, roles: Role.Manager, permissions: Permission.Medicals })

type Days = { measuredOn: string; decidedOn: string; sentOn: string; acceptedOn: string | null; stop: Stop | null }

/** Medicals over Christmas, Easter and Matariki; every third waited for a report, which sometimes did not arrive. */
const generated = Array.from({ length: 90 }, (_, at): Days => {
  const random = seededRandom(at)
  const measuredOn = addDays('2025-12-20', random.whole(0, 220))
  const decidedOn = addDays(measuredOn, random.whole(0, 40))
  const sentOn = addDays(decidedOn, random.whole(0, 6))
  const acceptedOn = random.whole(0, 2) ? addDays(sentOn, random.whole(0, 20)) : null
  const arrivedOn = random.whole(0, 1) ? addDays(measuredOn, 9) : null
  const stop = at % 3 ? null : { askedOn: addDays(measuredOn, 1), arrivedOn }
  return { measuredOn, decidedOn, sentOn, acceptedOn, stop }
})

await database.transaction(async (tx) => {
  for (const days of generated) await addMedical(tx, days)
})

async function addMedical(tx: Tx, { measuredOn, decidedOn, sentOn, acceptedOn, stop }: Days) {
  const [decidedAt, sentAt] = [momentAt(decidedOn, '23:30'), momentAt(sentOn, '00:30')]
  const at = { statusSince: sentAt, createdAt: decidedAt, measuredAt: momentAt(measuredOn, '00:10'), decidedAt }
  const acceptedAt = acceptedOn && momentAt(acceptedOn, '12:00')
  const parties = { userId, regulatorId, practiceId }
  const [medical] = await tx
    .insert(medicals)
    .values({ ...parties, ...at, classes: ['class1'], status: 'submitted', submittedAt: sentAt, acceptedAt })
    .returning()
  const medicalId = medical?.medicalId ?? 0
  const submission = { medicalId, regulatorId, dueOn: decidedOn, sentBy: userId, content: {} }
  await tx.insert(submissions).values([
    { ...submission, sentAt, number: 1 },
    { ...submission, sentAt: momentAt(addDays(sentOn, 3), '09:00'), number: 2 },
  ])
  if (!stop) return
  const limit = { amount: 30, unit: 'working days', calendar: 'aviation' } as const
  const clock = { kind: 'decision', about: 'medical', aboutId: medicalId, medicalId, owner: 'practice' } as const
  const [stoppedClock] = await tx
    .insert(clocks)
    .values({ ...clock, ...parties, startedOn: measuredOn, limit })
    .returning()
  await tx.insert(clockStops).values({ clockId: stoppedClock?.clockId ?? 0, awaited: 'report', ...stop })
}

/** The middle value, or the mean of the two in the middle. */
function medianOf(values: number[]) {
  const sorted = values.toSorted((one, other) => one - other)
  const [low = 0, high = 0] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]]
  return (low + high) / 2
}

test('turnaround is that of a plain loop over the days of each medical', async () => {
  const call = await as(manager)
  const { body } = await call('GET', '/reports/turnaround?b=2026-01-01&l=2026-10-31')
  const counted = generated.filter(({ decidedOn }) => decidedOn >= '2026-01-01')
  const days = counted.map(({ measuredOn, decidedOn, sentOn, acceptedOn, stop }) => {
    const examiner = workingDaysBetween(measuredOn, decidedOn, 'aviation', stop ? [stop] : [])
    const waited = workingDaysBetween(measuredOn, decidedOn) - examiner
    return { examiner, waited, regulator: acceptedOn ? [workingDaysBetween(sentOn, acceptedOn)] : [] }
  })
  const examiner = days.map((one) => one.examiner).toSorted((one, other) => one - other)
  const figures: { title: string; value: number }[] = body.figures
  expect(figures.map(({ title, value }) => [title, value])).toEqual([
    ['Medicals', counted.length],
    ['With the examiner, median', medianOf(examiner)],
    ['With the examiner, 90 % within', examiner[Math.ceil(counted.length * 0.9) - 1]],
    ['Waiting for others, median', medianOf(days.map(({ waited }) => waited))],
    ['With the regulator, median', medianOf(days.flatMap(({ regulator }) => regulator))],
  ])
  expect(new Set(examiner).size).toBeGreaterThan(5)
})
