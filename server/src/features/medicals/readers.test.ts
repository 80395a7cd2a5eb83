import { theSystem } from '@clearwing/domain/access/actor.ts'
import { Permission, Role } from '@clearwing/domain/access/bits.ts'
import { beforeAll, expect, test } from 'vitest'
import { receive } from '#features/hl7/index.ts'
import { createMembership } from '#features/users/index.ts'
import { newNhi, type Oru, oru } from '#testing/laboratory.ts'
import { medicalAt } from '#testing/medical-at.ts'
import {
  assess,
  assessment,
  completeApplication,
  completeExamination,
  must,
  readVersions,
  sendDecision,
  version,
} from '#testing/medical-errand.ts'
import {
  addColleague,
  addExaminer,
  addPilot,
  addPractice,
  addScene,
  pilotsName,
  type Scene,
} from '#testing/medical-people.ts'
import { app, as, database, site } from '#testing/test-app.ts'

const class2 = { classes: ['class2'] }
const receiver = { site: { ...site, isDemo: true }, ourNames: [], log: app.log }

let scene: Scene
beforeAll(async () => {
  scene = await addScene()
})

/** A pilot of the same scene with an NHI known to laboratories. */
async function withPilot(nhi = newNhi()) {
  const pilot = await addPilot(scene.regulatorId, { nhi })
  return { ...scene, nhi, pilot: await as(pilot), people: { ...scene.people, pilot } }
}

/** Moves the pilot of a scene to another practice. */
async function elsewhere<Mine extends Scene>(mine: Mine): Promise<Mine> {
  const practiceId = await addPractice()
  const doctor = await as(await addExaminer(practiceId, mine.regulatorId))
  return { ...mine, practiceId, doctor, nurse: await as(await addColleague(practiceId, Role.Nurse)) }
}

const hba1c = (value: number) => `NM|59261-8^HbA1c^LN||${value}|mmol/mol|20-40||||F`
const pdf = `ED|PDF^Report^L||^application^pdf^Base64^${Buffer.from('%PDF-1.4\n').toString('base64')}||||||F`

const report = (nhi: string, given: Oru) =>
  receive(receiver, Buffer.from(oru({ nhi, name: pilotsName, born: '19800720', ...given })), {
    source: 'upload',
    actor: theSystem,
  })

type Results = { series: { results: { value: string }[] }[]; documents: { resultId: number }[] }

/** What a caller can see of a person through one medical: laboratory values, files, and parts of examinations. */
async function learnt(call: Scene['pilot'], medicalId: number) {
  const { series, documents } = (await must(call('GET', `/medicals/${medicalId}/results`))) as Results
  const { others } = await must(call('GET', `/medicals/${medicalId}/examination`))
  const values = series.flatMap(({ results }) => results.map(({ value }) => value)).sort()
  return { values, files: documents.map(({ resultId }) => resultId), others: (others as unknown[]).length }
}

const parts = Object.keys(completeExamination(['class2'])).length

test("an earlier medical shows neither its practice nor the person the findings of another practice's open medical", async () => {
  const mine = await withPilot()
  const there = await elsewhere(mine)
  const before = await medicalAt(mine, 'issued', class2)
  await report(mine.nhi, { observations: [hba1c(31)] })
  const now = await medicalAt(there, 'ready_to_assess', class2)
  await report(mine.nhi, { observations: [hba1c(52), pdf] })

  const all = await learnt(there.doctor, now)
  expect(all).toEqual({ values: ['31', '52'], files: [expect.any(Number)], others: parts })
  const early = { values: ['31'], files: [], others: 0 }
  expect(await learnt(mine.pilot, before)).toEqual(early)
  expect(await learnt(mine.doctor, before)).toEqual(early)
  const file = `/medicals/${before}/results/${all.files[0]}/document`
  expect([(await mine.pilot('GET', file)).status, (await mine.doctor('GET', file)).status]).toEqual([404, 404])
  expect(JSON.stringify((await mine.pilot('GET', `/medicals/${before}/due`)).body)).toContain('lines')

  await assess(there.doctor, now, assessment(['class2']))
  await must(sendDecision(there.doctor, now))
  expect(await learnt(mine.pilot, now)).toEqual(all)
  expect(await learnt(mine.doctor, before)).toEqual(early)
})

test('a withdrawn medical shows its practice no more than it knew then', async () => {
  const mine = await withPilot()
  const there = await elsewhere(mine)
  const before = await medicalAt(mine, 'ready_to_assess', class2)
  const withdrawal = { version: await version(mine.pilot, before), reason: 'Moving house' }
  await must(mine.pilot('PUT', `/medicals/${before}/withdrawal`, withdrawal))
  await medicalAt(there, 'ready_to_assess', class2)
  await report(mine.nhi, { observations: [hba1c(52)] })
  expect(await learnt(mine.doctor, before)).toEqual({ values: [], files: [], others: 0 })
  expect((await mine.pilot('GET', `/medicals/${before}/results`)).status).toBe(403)
})

test('findings of a withdrawn medical are known where they were used, and submitted with it', async () => {
  const mine = await withPilot()
  const before = await medicalAt(mine, 'ready_to_assess', class2)
  await report(mine.nhi, { observations: [hba1c(33)] })
  const withdrawal = { version: await version(mine.pilot, before), reason: 'Moving house' }
  await must(mine.pilot('PUT', `/medicals/${before}/withdrawal`, withdrawal))
  const now = await medicalAt(mine, 'submitted', class2)
  expect(await learnt(mine.pilot, now)).toEqual({ values: ['33'], files: [], others: parts })
  const { content } = (await mine.regulatorDoctor('GET', `/medicals/${now}/submission`)).body
  expect(JSON.stringify(content.results)).toContain('"value":"33"')
})

test('a corrected result is shown where the first version was', async () => {
  const mine = await withPilot()
  const before = await medicalAt(mine, 'ready_to_assess', class2)
  await report(mine.nhi, { observations: [hba1c(31)], filler: 'C-1', reported: '20260101' })
  await assess(mine.doctor, before, assessment(['class2']))
  await must(sendDecision(mine.doctor, before))
  await medicalAt(await elsewhere(mine), 'ready_to_assess', class2)
  await report(mine.nhi, { observations: [hba1c(61)], filler: 'C-1' })
  expect((await learnt(mine.doctor, before)).values).toEqual(['61'])
})

test('the applicant sees which tests will be done, and not their results', async () => {
  const mine = await withPilot()
  const medicalId = await medicalAt(mine, 'at_practice', class2)
  expect((await mine.pilot('GET', `/medicals/${medicalId}/due`)).status).toBe(200)
  const measured = await withPilot()
  const later = await medicalAt(measured, 'ready_to_assess', class2)
  expect((await measured.pilot('GET', `/medicals/${later}/due`)).status).toBe(403)
})

test('staff of the practice can read nothing of their own there', async () => {
  const mine = await withPilot()
  const { userId } = mine.people.pilot
  const rights = { userId, organisationId: mine.practiceId, permissions: Permission.Medicals }
  await database.transaction((tx) => createMembership(tx, theSystem, { ...rights, roles: Role.Practice_doctor }))
  const self = await as({ userId, organisationId: mine.practiceId })
  const medicalId = await medicalAt(mine, 'ready_to_assess', class2)
  const own = ['examination', 'results', 'assessment', 'due'].map((part) =>
    self('GET', `/medicals/${medicalId}/${part}`),
  )
  expect((await Promise.all(own)).map(({ status }) => status)).toEqual([403, 403, 403, 403])

  await assess(mine.doctor, medicalId, assessment(['class2']))
  await must(sendDecision(mine.doctor, medicalId))
  const sent = { version: await version(self, medicalId) }
  expect((await self('POST', `/medicals/${medicalId}/submission`, sent)).status).toBe(403)
})

test('an application stays with a practice that has measured something', async () => {
  const mine = await withPilot()
  const there = await elsewhere(mine)
  const medicalId = await medicalAt(mine, 'ready_to_assess', class2)
  const { applicationVersion } = await readVersions(mine.pilot, medicalId)
  const values = { ...completeApplication(['class2']), lifestyle: { tobacco: 'never', alcoholUnits: 1, drugs: 'no' } }
  await must(mine.pilot('PUT', `/medicals/${medicalId}/application`, { values, version: applicationVersion }))
  const choice = { practiceId: there.practiceId, version: await version(mine.pilot, medicalId) }
  expect((await mine.pilot('PUT', `/medicals/${medicalId}/practice`, choice)).status).toBe(403)
  expect((await there.doctor('GET', `/medicals/${medicalId}`)).status).toBe(404)
})

test('a regulator cannot discover a number by searching for it', async () => {
  const mine = await withPilot()
  await medicalAt(mine, 'submitted', class2)
  const found = async (call: Scene['agent'], f: string) =>
    (await must(call('GET', `/medicals?f=${encodeURIComponent(f)}&i=${mine.people.pilot.userId}`))).totalItems
  for (const call of [mine.agent, mine.regulatorDoctor]) {
    expect(await found(call, pilotsName)).toBe(1)
    expect(await found(call, mine.nhi.slice(0, 4))).toBe(0)
  }
  expect(await found(mine.doctor, mine.nhi)).toBe(1)
})
