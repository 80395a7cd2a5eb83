import { Feature, OrganisationType, Role } from '@clearwing/domain/access/bits.ts'
import { addDays } from '@clearwing/domain/dates.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#features/users/tables.ts'
import { today } from '#platform/time/today.ts'
import { atDesk, awaited, drawScene, finding, peopleOf, plan, runDraw } from '#testing/draw-scene.ts'
import { addIndividual, addMember, addOrganisation } from '#testing/factories.ts'
import { historyOf } from '#testing/history.ts'
import { mailsTo } from '#testing/mails.ts'
import { must } from '#testing/medical-errand.ts'
import { as, database } from '#testing/test-app.ts'
import { drawPeople, draws } from './tables.ts'

test('a draw is planned with a commitment, carried out once, and proved', async () => {
  const scene = await drawScene()
  const { manager, testScheduleId, userIds } = scene
  const planned = await plan(scene)
  expect(planned).toMatchObject({ status: 201, body: { state: 'planned', poolSize: null, onDay: today() } })
  const { drawId, version } = planned.body
  const before = (await manager('GET', `/draws/${drawId}`)).body
  expect(before).toMatchObject({ commitment: expect.stringMatching(/^[0-9a-f]{64}$/), people: [], poolHash: null })
  expect((await manager('GET', `/draws/${drawId}/proof`)).status).toBe(409)
  expect(before).not.toHaveProperty('secret')

  await must(manager('POST', `/draws/${drawId}/drawing`, { publicValue: 'NZD 0.5912', version }))
  const after = (await manager('GET', `/draws/${drawId}`)).body
  expect(after).toMatchObject({ state: 'drawn', poolSize: 5, wanted: 2, awaited: 2, done: 0, poolDay: today() })
  expect(after.commitment).toBe(before.commitment)
  expect(after.people.map(({ role }: { role: string }) => role)).toEqual(['chosen', 'chosen', 'alternate'])
  for (const { userId } of after.people) expect(userIds).toContain(userId)

  const proof = (await manager('GET', `/draws/${drawId}/proof`)).body
  expect(proof).toMatchObject({ commitment: before.commitment, publicValue: 'NZD 0.5912', wanted: 2 })
  expect(proof.refs).toHaveLength(5)
  expect([...proof.chosen, ...proof.alternates]).toEqual(after.people.map(({ ref }: { ref: string }) => ref))
  expect(Object.keys(proof).toSorted()).not.toContain('people')
  const paper = await manager('GET', `/draws/${drawId}/proof/print`)
  expect([paper.status, paper.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])

  await runDraw(await drawScene())
  const list = (await manager('GET', `/testschedules/${testScheduleId}/draws`)).body
  expect(list).toMatchObject({ progress: { drawn: 1, done: 0, awaited: 2, target: 2 }, draws: [{ drawId }] })
})

test('one of eight simultaneous attempts makes the draw', async () => {
  const scene = await drawScene()
  const { drawId, version } = (await plan(scene)).body
  const all = await Promise.all(
    Array.from({ length: 8 }, () => scene.manager('POST', `/draws/${drawId}/drawing`, { publicValue: null, version })),
  )
  expect(all.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)])
  expect(await database.db.$count(drawPeople, eq(drawPeople.drawId, drawId))).toBe(5)
})

test('the pool is everyone in the groups that day: not those who left yesterday or join tomorrow', async () => {
  const scene = await drawScene({ people: 3, ratePercent: 100, alternates: 0 })
  const { manager, staffGroupId, userIds } = scene
  const [left = 0, comes = 0, stays] = userIds
  const { version } = (await manager('GET', `/staffgroups/${staffGroupId}`)).body
  const members = [
    { userId: left, periods: [{ fromDay: '2020-01-01', toDay: addDays(today(), -1) }] },
    { userId: comes, periods: [{ fromDay: addDays(today(), 1), toDay: null }] },
  ]
  await must(manager('PUT', `/staffgroups/${staffGroupId}/members`, { members, version }))
  const drawId = await runDraw(scene)
  expect((await peopleOf(manager, drawId)).map(({ userId }) => userId)).toEqual([stays])
})

test('no one is drawn from an empty pool; the only member of a pool of one is always drawn', async () => {
  const empty = await drawScene({ people: 0 })
  const { drawId, version } = (await plan(empty)).body
  const answer = await empty.manager('POST', `/draws/${drawId}/drawing`, { publicValue: null, version })
  expect(answer).toMatchObject({ status: 409, body: { title: 'The groups of this schedule are empty today.' } })
  const one = await drawScene({ people: 1, ratePercent: 10, alternates: 3 })
  expect(await peopleOf(one.manager, await runDraw(one))).toMatchObject([{ userId: one.userIds[0], role: 'chosen' }])
})

test('a draw is not made before its day, twice on a day, or once cancelled; a cancelled draw is kept', async () => {
  const scene = await drawScene()
  const { manager } = scene
  const early = (await plan(scene, addDays(today(), 1))).body
  const draw = (drawId: number, version = 1) =>
    manager('POST', `/draws/${drawId}/drawing`, { publicValue: null, version })
  expect((await draw(early.drawId)).body.title).toBe('This draw is on a later day.')
  expect((await plan(scene, addDays(today(), -1))).body.errors).toEqual({ onDay: ['This date has passed.'] })
  expect((await plan(scene, addDays(today(), 1))).body.errors).toEqual({
    onDay: ['This schedule already has a draw on this day.'],
  })
  const drawId = await runDraw(scene)
  const empty = await manager('PUT', `/draws/${drawId}/void`, { reason: ' ', version: 2 })
  expect(empty.body.errors).toHaveProperty('reason')
  expect((await manager('PUT', `/draws/${drawId}/void`, { reason: 'Wrong group', version: 1 })).status).toBe(412)
  const voided = await manager('PUT', `/draws/${drawId}/void`, { reason: 'Wrong group', version: 2 })
  expect(voided).toMatchObject({ status: 200, body: { state: 'void', voidReason: 'Wrong group' } })
  expect((await draw(drawId, 3)).body.title).toBe('The draw was cancelled.')
  expect((await plan(scene)).status).toBe(201)
  const { draws: listed } = (await manager('GET', `/testschedules/${scene.testScheduleId}/draws`)).body
  expect(listed.map(({ state }: { state: string }) => state).toSorted()).toEqual(['planned', 'planned', 'void'])
})

test('a paused programme draws no one', async () => {
  const scene = await drawScene()
  const { drawId, version } = (await plan(scene)).body
  const pause = { fromDay: today(), toDay: null }
  const path = `/testschedules/${scene.testScheduleId}`
  const schedule = (await scene.manager('GET', path)).body
  await must(scene.manager('PUT', `${path}/pause`, { pause, version: schedule.version }))
  const answer = await scene.manager('POST', `/draws/${drawId}/drawing`, { publicValue: null, version })
  expect(answer.body.title).toBe('The test schedule does not require any tests today.')
  expect((await plan(scene, addDays(today(), 1))).status).toBe(400)
})

test('managers see that a person was tested; the tester and the laboratory’s doctor see the result', async () => {
  const scene = await drawScene()
  const { manager, tester, reviewer } = scene
  const drawId = await runDraw(scene)
  expect((await reviewer('GET', `/draws/${drawId}`)).body.people).toEqual([])
  const { drawPersonId, userId } = await awaited(tester, drawId)
  const path = `/draws/${drawId}/people/${drawPersonId}`
  await must(tester('POST', `${path}/results`, finding('non_negative')))

  const staffGroups = [{ staffGroupId: scene.staffGroupId, name: 'Crew' }]
  expect(await atDesk(tester, drawPersonId)).toMatchObject({ awaitsReview: true, staffGroups })
  expect(await atDesk(manager, drawPersonId)).toMatchObject({ isDone: true, staffGroups })
  // Only their organisation knows which groups they are in.
  expect(await atDesk(reviewer, drawPersonId)).not.toHaveProperty('staffGroups')

  const managerDraw = (await manager('GET', `/draws/${drawId}`)).body
  const ofManager = managerDraw.people.find((person: { drawPersonId: number }) => person.drawPersonId === drawPersonId)
  const visibleKeys = ['calledAt', 'drawPersonId', 'isDone', 'name', 'rank', 'ref', 'role', 'userId', 'version']
  expect(Object.keys(ofManager).toSorted()).toEqual(visibleKeys)
  expect(ofManager.isDone).toBe(true)

  const [seen] = (await reviewer('GET', `/draws/${drawId}`)).body.people
  expect(seen).toMatchObject({
    drawPersonId,
    results: [{ verdict: 'non_negative', values: [{ measured: '12 µg/L' }] }],
  })
  const [{ drawResultId, version }] = seen.results
  const review = { verdict: 'confirmed_negative', version }
  expect((await tester('PUT', `${path}/results/${drawResultId}/review`, review)).status).toBe(403)
  await must(reviewer('PUT', `${path}/results/${drawResultId}/review`, review))
  expect((await reviewer('PUT', `${path}/results/${drawResultId}/review`, review)).status).toBe(412)
  expect((await peopleOf(tester, drawId)).find((one) => one.userId === userId)?.results).toMatchObject([
    { verdict: 'confirmed_negative', reviewedByName: expect.any(String) },
  ])
  const laterDraw = (await manager('GET', `/draws/${drawId}`)).body
  expect({ ...laterDraw, version: 0 }).toEqual({ ...managerDraw, version: 0 })
})

test('the person reads their own result, and who read it; no one else who was drawn does', async () => {
  const scene = await drawScene()
  const { tester, organisationId } = scene
  const drawId = await runDraw(scene)
  const { drawPersonId, userId, version } = await awaited(tester, drawId)
  const own = await as({ userId, organisationId })
  expect((await own('GET', '/users/me/tests')).body).toEqual([])
  const email = `drawn${userId}@example.org`
  await database.transaction((tx) => tx.update(users).set({ email }).where(eq(users.userId, userId)))
  const comeAt = new Date(Date.now() + 3_600_000).toISOString()
  const path = `/draws/${drawId}/people/${drawPersonId}`
  await must(tester('PUT', `${path}/summons`, { place: 'Hangar 3', comeAt, version }))
  const [mail] = await mailsTo(email)
  expect(mail?.text).toContain('/user/me/tests')
  expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/drug|alcohol|random|draw|Hangar|sample/i)
  expect((await own('GET', '/users/me/tests')).body).toMatchObject([{ place: 'Hangar 3', comeAt, outcome: null }])
  const summoned = (await peopleOf(tester, drawId)).find((one) => one.drawPersonId === drawPersonId)
  expect(summoned).toMatchObject({ summonsReadAt: expect.any(String) })

  await must(tester('POST', `${path}/results`, finding('negative')))
  await peopleOf(tester, drawId)
  expect((await own('GET', '/users/me/tests')).body).toMatchObject([
    { outcome: 'done', results: [{ verdict: 'negative' }] },
  ])
  const readings = (await historyOf('draw', drawId)).filter(({ action }) => action === 'read')
  expect(readings).toMatchObject([{ subjectUserId: userId, organisationId, before: null, after: null }])
  const other = scene.userIds.find((one) => one !== userId) ?? 0
  expect((await (await as({ userId: other, organisationId }))('GET', '/users/me/tests')).body).toEqual([])
})

test('after an absence or excuse the next alternate is called; a refusal is final', async () => {
  const scene = await drawScene({ people: 6, ratePercent: 50, alternates: 1 })
  const { tester } = scene
  const drawId = await runDraw(scene)
  const note = async (outcome: string) => {
    const { drawPersonId, version } = (await peopleOf(tester, drawId)).find(
      (one) => one.calledAt !== null && one.outcome === null,
    ) ?? { drawPersonId: 0, version: 0 }
    return tester('PUT', `/draws/${drawId}/people/${drawPersonId}/outcome`, { outcome, reason: 'Said so', version })
  }
  const called = async () => (await peopleOf(tester, drawId)).filter(({ calledAt }) => calledAt !== null).length
  await must(note('refused'))
  expect(await called()).toBe(3)
  await must(note('not_reached'))
  expect(await called()).toBe(4)
  await must(note('excused'))
  expect(await called()).toBe(4)
  const [, second] = await peopleOf(tester, drawId)
  expect(second).toMatchObject({ outcome: 'not_reached', reason: 'Said so', noShows: 1 })
  const outcomeBody = { outcome: 'excused', reason: 'Ill', version: second?.version }
  expect((await tester('PUT', `/draws/${drawId}/people/${second?.drawPersonId}/outcome`, outcomeBody)).status).toBe(409)
})

test('a wrongly recorded result is struck out, and the person must still be tested', async () => {
  const scene = await drawScene()
  const { tester, manager } = scene
  const drawId = await runDraw(scene)
  const { drawPersonId } = await awaited(tester, drawId)
  const path = `/draws/${drawId}/people/${drawPersonId}/results`
  const later = new Date(Date.now() + 3_600_000).toISOString()
  expect((await tester('POST', path, finding('negative', { testedAt: later }))).body.errors).toHaveProperty('testedAt')
  const earlier = finding('negative', { testedAt: '2026-01-01T00:00:00Z' })
  expect((await tester('POST', path, earlier)).body.errors).toHaveProperty('testedAt')
  expect((await tester('POST', path, finding('negative', { kind: 'breath' }))).status).toBe(400)
  // Times are recorded to the minute: the minute of the draw does not count as earlier.
  const { drawnAt } = (await tester('GET', `/draws/${drawId}`)).body
  const sameMinute = finding('negative', { testedAt: `${drawnAt.slice(0, 16)}:00.000Z` })
  await must(tester('POST', path, sameMinute))
  const theirs = async () => (await peopleOf(tester, drawId)).find((one) => one.drawPersonId === drawPersonId)
  const [{ drawResultId, version } = { drawResultId: 0, version: 0 }] = (await theirs())?.results ?? []
  await must(tester('PUT', `${path}/${drawResultId}/withdrawal`, { reason: 'Another person’s', version }))
  expect(await theirs()).toMatchObject({ outcome: null, results: [{ withdrawnReason: 'Another person’s' }] })
  expect((await peopleOf(manager, drawId)).every(({ isDone }) => !isDone)).toBe(true)
})

test('users cannot record anything about themselves', async () => {
  const scene = await drawScene({ people: 0, ratePercent: 100 })
  const { organisationId, staffGroupId, manager } = scene
  const self = await addMember({ organisationId, roles: Role.Tester })
  const { version } = (await manager('GET', `/staffgroups/${staffGroupId}`)).body
  const members = [{ userId: self.userId, periods: [{ fromDay: null, toDay: null }] }]
  await must(manager('PUT', `/staffgroups/${staffGroupId}/members`, { members, version }))
  const drawId = await runDraw(scene)
  const call = await as(self)
  const { drawPersonId } = await awaited(call, drawId)
  const answer = await call('POST', `/draws/${drawId}/people/${drawPersonId}/results`, finding('negative'))
  expect(answer).toMatchObject({ status: 409, body: { title: 'Another user must record your own test.' } })
})

test('users not involved in a draw cannot find it', async () => {
  const scene = await drawScene()
  const { organisationId, practiceId, testScheduleId, manager } = scene
  const drawId = await runDraw(scene)
  const { drawPersonId } = await awaited(manager, drawId)
  const elsewhere = async (types: number, roles: number) =>
    as(await addMember({ roles, organisationId: await addOrganisation(2147483647, types) }))
  const { Medical_practice, Medical_regulator, Specialist_practice } = OrganisationType
  const strangers = [
    await elsewhere(Medical_practice, Role.Practice_doctor),
    await elsewhere(Medical_regulator, Role.Regulator_doctor),
    await elsewhere(Specialist_practice, Role.Specialist),
    await elsewhere(0, Role.Manager | Role.Tester),
    await as(await addMember({ organisationId: practiceId, roles: Role.Nurse })),
    await as(await addMember({ organisationId: practiceId, roles: Role.Manager })),
    await as(await addMember({ organisationId, roles: Role.Staff })),
    await as({ userId: scene.userIds[0] ?? 0, organisationId }),
    await as(await addIndividual()),
  ]
  const person = `/draws/${drawId}/people/${drawPersonId}`
  const tries: ['GET' | 'POST' | 'PUT', string, object?][] = [
    ['GET', `/draws/${drawId}`],
    ['GET', `/draws/${drawId}/proof`],
    ['GET', `/draws/${drawId}/proof/print`],
    ['POST', `/draws/${drawId}/drawing`, { publicValue: null, version: 2 }],
    ['PUT', `/draws/${drawId}/void`, { reason: 'No', version: 2 }],
    ['PUT', `${person}/summons`, { place: 'Here', comeAt: '2199-01-01T00:00:00Z', version: 1 }],
    ['PUT', `${person}/outcome`, { outcome: 'refused', reason: 'No', version: 1 }],
    ['POST', `${person}/results`, finding('non_negative')],
    ['PUT', `${person}/results/1/review`, { verdict: 'confirmed_positive', version: 1 }],
    ['PUT', `${person}/results/1/withdrawal`, { reason: 'No', version: 1 }],
  ]
  for (const stranger of strangers)
    for (const [method, path, body] of tries)
      expect([path, (await stranger(method, path, body)).status]).toEqual([path, 404])
  for (const stranger of strangers) {
    const { status, body } = await stranger('GET', `/testschedules/${testScheduleId}/draws`)
    expect([403, 404]).toContain(status)
    expect(body).not.toHaveProperty('draws')
    const desk = await stranger('GET', '/testdesk')
    if (desk.status === 200) expect(desk.body).toMatchObject({ people: [], planned: [], drawn: [] })
    else expect(desk.status).toBe(403)
  }
  const [after] = await database.db.select().from(draws).where(eq(draws.drawId, drawId))
  expect(after).toMatchObject({ state: 'drawn', version: 2 })
})

test('a tester can open nothing medical, and of members only what colleagues see', async () => {
  const { tester, userIds, organisationId } = await drawScene()
  const everywhere = await as(
    await addMember({ roles: Role.Tester, organisationId: await addOrganisation(Feature.Testing) }),
  )
  for (const call of [tester, everywhere]) {
    const medicals = await call('GET', `/medicals?u=${userIds[0]}`)
    expect([medicals.status, medicals.body.list ?? []]).toEqual([medicals.status, []])
    expect((await call('GET', '/medicals/1/results')).status).not.toBe(200)
    expect((await call('GET', '/hl7')).status).toBe(403)
    expect([403, 404]).toContain((await call('GET', `/organisations/${organisationId}/clients`)).status)
  }
})
