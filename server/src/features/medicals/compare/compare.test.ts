import { addMonths } from '@clearwing/domain/dates.ts'
import { beforeAll, expect, test } from 'vitest'
import { today } from '#platform/time/today.ts'
import { historyOf } from '#testing/history.ts'
import { medicalAt } from '#testing/medical-at.ts'
import { addExaminer, addPilot, addPractice, addScene, type Scene } from '#testing/medical-people.ts'
import { as } from '#testing/test-app.ts'

let scene: Scene
beforeAll(async () => {
  scene = await addScene()
})

const ago = (months: number) => addMonths(today(), -months)
const body = (weight: number) => ({ body: { height: 180, weight } })

async function withPilot() {
  const pilot = await addPilot(scene.regulatorId)
  return { ...scene, pilot: await as(pilot), people: { ...scene.people, pilot } }
}

test('a medical can be compared with any earlier one of the person, including those of other practices', async () => {
  const mine = await withPilot()
  const practiceId = await addPractice()
  const doctor = await addExaminer(practiceId, mine.regulatorId)
  const there = { ...mine, practiceId, people: { ...mine.people, doctor } }
  const oldest = await medicalAt(mine, 'accepted', { classes: ['class2'], on: ago(48), parts: body(81) })
  const middle = await medicalAt(there, 'issued', { classes: ['class2'], on: ago(24), parts: body(84) })
  const now = await medicalAt(mine, 'ready_to_assess', { classes: ['class2'], parts: body(88) })

  const { body: earlier } = await mine.doctor('GET', `/medicals/${now}/earlier`)
  expect(earlier.map(({ medicalId, day }: { medicalId: number; day: string }) => [medicalId, day])).toEqual([
    [middle, ago(24)],
    [oldest, ago(48)],
  ])
  const { body: content } = await mine.nurse('GET', `/medicals/${now}/comparison?earlierMedicalId=${middle}`)
  expect(content).toMatchObject({ day: ago(24), parts: [{ part: 'body', values: { weight: 84 } }] })
  expect(content.answers.history).toBeDefined()
  expect(await historyOf('comparison', now)).toHaveLength(1)
})

test("findings of another practice's open medical, or of later medicals, cannot be compared", async () => {
  const mine = await withPilot()
  const practiceId = await addPractice()
  const doctor = await addExaminer(practiceId, mine.regulatorId)
  const there = { ...mine, practiceId, people: { ...mine.people, doctor } }
  const before = await medicalAt(mine, 'accepted', { classes: ['class2'], on: ago(24) })
  const open = await medicalAt(there, 'ready_to_assess', { classes: ['class2'] })
  expect((await mine.doctor('GET', `/medicals/${before}/earlier`)).body).toEqual([])
  expect((await mine.doctor('GET', `/medicals/${before}/comparison?earlierMedicalId=${open}`)).status).toBe(404)
})

test("another person's medical is not found, and a reader who may not read both parts is refused", async () => {
  const [mine, other] = [await withPilot(), await withPilot()]
  const theirs = await medicalAt(other, 'accepted', { classes: ['class2'], on: ago(24) })
  const now = await medicalAt(mine, 'ready_to_assess', { classes: ['class2'] })
  expect((await mine.doctor('GET', `/medicals/${now}/comparison?earlierMedicalId=${theirs}`)).status).toBe(404)
  const calls = [mine.pilot, mine.manager, mine.agent]
  const answers = await Promise.all(calls.map((call) => call('GET', `/medicals/${now}/earlier`)))
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 404])
})
