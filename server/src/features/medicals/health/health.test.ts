import { theSystem } from '@clearwing/domain/access/actor.ts'
import { addDays } from '@clearwing/domain/dates.ts'
import { beforeAll, expect, test } from 'vitest'
import { listClocks } from '#features/medicals/clocks/index.ts'
import { createOrganisation } from '#features/organisations/index.ts'
import { beginEmployment } from '#features/relations/index.ts'
import { today } from '#platform/time/today.ts'
import { announcements } from '#testing/announcements.ts'
import { queryOnce } from '#testing/database-of-the-run.ts'
import { historyOf } from '#testing/history.ts'
import { mailsTo } from '#testing/mails.ts'
import { medicalAt } from '#testing/medical-at.ts'
import { must } from '#testing/medical-errand.ts'
import { addScene, type Scene } from '#testing/medical-people.ts'
import { connection, database } from '#testing/test-app.ts'
import { unique } from '#testing/unique.ts'

let scene: Scene
let path: string
let school: number
beforeAll(async () => {
  scene = await addScene()
  const { userId } = scene.people.pilot
  path = `/users/${userId}/healthReports`
  await medicalAt(scene, 'accepted', { classes: ['class2'] })
  school = await database.transaction(async (tx) => {
    const organisationId = await createOrganisation(tx, theSystem, { name: unique('School') })
    await beginEmployment(tx, theSystem, organisationId, userId)
    return organisationId
  })
})

const newReport = (given: object = {}) => ({
  regulatorId: scene.regulatorId,
  practiceId: scene.practiceId,
  kind: 'change',
  toDay: null,
  what: 'A broken wrist',
  fromDay: today(),
  ...given,
})
const report = async (given: object = {}) => {
  const { healthReportId } = await must(scene.pilot('POST', path, newReport(given)))
  return Number(healthReportId)
}

test("a holder's report goes to their practice, with a deadline, and to no one else", async () => {
  await using received = await announcements()
  const healthReportId = await report()
  const one = `/healthReports/${healthReportId}`
  await expect.poll(() => received.audiences().join(' ')).toContain(`"organisationId":${scene.practiceId}`)
  const audiences = received.audiences().join(' ')
  for (const organisationId of [scene.regulatorId, school])
    expect(audiences).not.toContain(`"organisationId":${organisationId}`)
  expect(JSON.stringify(received.all())).not.toContain('wrist')

  expect((await scene.doctor('GET', one)).body).toMatchObject({ what: 'A broken wrist', handledAt: null })
  const [waiting] = (await scene.nurse('GET', '/healthReports')).body
  expect(waiting).toMatchObject({ healthReportId, kind: 'change' })
  expect(waiting).not.toHaveProperty('what')
  for (const call of [scene.manager, scene.regulatorDoctor, scene.agent])
    expect((await call('GET', one)).status).toBe(404)
  expect((await scene.regulatorDoctor('GET', '/healthReports')).body).toEqual([])
  expect(await listClocks(database.db, 'healthReport', healthReportId)).toMatchObject([
    { owner: 'practice', doneOn: null },
  ])
  expect(await historyOf('health report', healthReportId)).toMatchObject([{ action: 'create' }, { action: 'read' }])
})

test("reading the holder's report on their behalf is recorded in the history, once a day", async () => {
  const healthReportId = await report()
  for (let times = 0; times < 2; times += 1)
    expect((await scene.pilot('GET', `/users/${scene.people.pilot.userId}/healthReports`)).status).toBe(200)
  expect(await historyOf('health report', healthReportId)).toMatchObject([{ action: 'create' }, { action: 'read' }])
})

test('a change under a protocol stays with the practice; a reportable change is submitted to the regulator with it', async () => {
  const quiet = await report({ kind: 'temporary', toDay: addDays(today(), 7) })
  const handling = { protocol: 'No flying until the cast is off.', isReportable: false, toDay: addDays(today(), 9) }
  expect((await scene.nurse('PUT', `/healthReports/${quiet}/handling`, { ...handling, version: 1 })).status).toBe(403)
  await must(scene.doctor('PUT', `/healthReports/${quiet}/handling`, { ...handling, version: 1 }))
  expect((await scene.regulatorDoctor('GET', `/healthReports/${quiet}`)).status).toBe(404)
  expect((await listClocks(database.db, 'healthReport', quiet))[0]?.doneOn).toBe(today())
  // A change that should have passed is reviewed again on that day.
  const followUpClock = { kind: 'health_report', dueOn: addDays(today(), 9), owner: 'practice' }
  expect((await scene.doctor('GET', `/healthReports/${quiet}`)).body.clock).toMatchObject(followUpClock)
  const open = (await scene.nurse('GET', '/healthReports')).body as unknown as { healthReportId: number }[]
  expect(open.find(({ healthReportId }) => healthReportId === quiet)).toMatchObject({ clock: followUpClock })
  expect((await scene.doctor('PUT', `/healthReports/${quiet}/handling`, { ...handling, version: 1 })).status).toBe(412)

  const loud = await report()
  await must(scene.doctor('PUT', `/healthReports/${loud}/handling`, { ...handling, isReportable: true, version: 1 }))
  expect((await scene.regulatorDoctor('GET', `/healthReports/${loud}`)).body).toMatchObject({
    protocol: handling.protocol,
  })
  expect((await scene.regulatorDoctor('GET', '/healthReports')).body).toMatchObject([{ healthReportId: loud }])
  expect((await scene.doctor('PUT', `/healthReports/${loud}/handling`, { ...handling, version: 2 })).status).toBe(403)
  await must(scene.doctor('PUT', `/healthReports/${loud}/end`, { version: 2 }))
  expect((await scene.regulatorDoctor('GET', '/healthReports')).body).toEqual([])
  const mine = (await scene.pilot('GET', path)).body
  expect(mine[0]).toMatchObject({ healthReportId: loud, protocol: handling.protocol, endedAt: expect.any(String) })
})

test('the regulator’s doctors are notified of submitted reports by email, without details', async () => {
  const { regulatorDoctor, pilot } = scene.people
  const to = `doctor${regulatorDoctor.userId}@regulator.example`
  await queryOnce(connection, `update users set email = '${to}' where user_id = ${regulatorDoctor.userId}`)
  const handling = { protocol: 'No flying until the cast is off.', toDay: null, version: 1 }
  const handled = async (isReportable: boolean) => {
    const healthReportId = await report()
    await must(scene.doctor('PUT', `/healthReports/${healthReportId}/handling`, { ...handling, isReportable }))
    return healthReportId
  }
  await handled(false)
  expect(await mailsTo(to)).toEqual([])
  const sent = await handled(true)
  const [mail, ...others] = await mailsTo(to)
  expect(others).toEqual([])
  expect(mail?.text).toContain(`/healthReport/${sent}`)
  const { firstName, lastName } = { firstName: '', lastName: '', ...pilot }
  expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/wrist|cast|health(?!Report)/)
  for (const name of [firstName, lastName].filter(Boolean)) expect(mail?.text).not.toContain(name)
})

test('only the holder reports, for a certificate they hold, to a practice that cares for them', async () => {
  const stranger = await addScene()
  for (const call of [scene.doctor, stranger.pilot]) expect((await call('POST', path, newReport())).status).toBe(403)
  const wrong = { regulatorId: stranger.regulatorId, practiceId: stranger.practiceId, fromDay: addDays(today(), 1) }
  expect((await scene.pilot('POST', path, newReport(wrong))).body.errors).toEqual({
    fromDay: ['This date is in the future.'],
    regulatorId: ['You do not hold a certificate of this regulator.'],
    practiceId: ['You are not a client of this practice.'],
  })
  const alone = await report({ practiceId: null })
  expect((await scene.doctor('GET', `/healthReports/${alone}`)).status).toBe(404)
  await must(scene.pilot('PUT', `/healthReports/${alone}/end`, { version: 1 }))
})
