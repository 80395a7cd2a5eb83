import { addDays } from '@clearwing/domain/dates.ts'
import { nothingShared } from '@clearwing/domain/medicals/referrals/schema.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { listClocks } from '#features/medicals/clocks/index.ts'
import { today } from '#platform/time/today.ts'
import { historyOf } from '#testing/history.ts'
import { mailsTo } from '#testing/mails.ts'
import { medicalAt } from '#testing/medical-at.ts'
import { must, version } from '#testing/medical-errand.ts'
import { addScene, type Scene } from '#testing/medical-people.ts'
import { addSpecialists } from '#testing/specialists.ts'
import { type Caller, database } from '#testing/test-app.ts'
import { referrals } from './tables.ts'

let scene: Scene
let heart: Awaited<ReturnType<typeof addSpecialists>>
beforeAll(async () => {
  scene = await addScene()
  heart = await addSpecialists()
})

const question = 'Is the murmur harmless?'
const asking = (given: object = {}) => ({
  practiceId: heart.practiceId,
  specialty: 'cardiology',
  question,
  shared: nothingShared,
  dueOn: addDays(today(), 14),
  ...given,
})
/** A medical of its own pilot, with a referral. */
async function referred(
  given: object = {},
  status: 'in_examination' | 'ready_to_assess' | 'referred' = 'in_examination',
) {
  const mine = await addScene({ practiceId: scene.practiceId })
  const medicalId = await medicalAt(mine, status)
  const referral = await must(mine.doctor('POST', `/medicals/${medicalId}/referrals`, asking(given)))
  return { mine, medicalId, referral, id: Number(referral.referralId) }
}
const accept = async (id: number, call: Caller = heart.call) =>
  must(call('PUT', `/referrals/${id}/acceptance`, { version: 1 }))
const report = { doneOn: today(), conclusion: 'acceptable', echoText: 'Thin walls' }

test("a referral starts with the due date of its regulator's deadline", async () => {
  const mine = await addScene({ practiceId: scene.practiceId })
  const medicalId = await medicalAt(mine, 'in_examination')
  const path = `/medicals/${medicalId}/referrals/suggestion`
  expect((await must(mine.doctor('GET', path))).dueOn).toBe(addDays(today(), 30))
  for (const call of [mine.nurse, mine.manager, mine.pilot]) expect((await call('GET', path)).status).toBe(403)
})

test('only an examiner asks a specialist practice', async () => {
  const { medicalId, mine } = await referred()
  for (const call of [mine.nurse, mine.manager, mine.pilot])
    expect((await call('POST', `/medicals/${medicalId}/referrals`, asking())).status).toBe(403)
  const stranger = await addScene()
  expect((await stranger.doctor('POST', `/medicals/${medicalId}/referrals`, asking())).status).toBe(404)
  const refusals: [object, string][] = [
    [{ practiceId: scene.practiceId }, 'practiceId'],
    [{ dueOn: addDays(today(), -1) }, 'dueOn'],
    [{ shared: { ...nothingShared, attachments: [2147483647] } }, 'shared.attachments'],
    [{}, 'practiceId'],
  ]
  for (const [given, field] of refusals) {
    const { status, body } = await mine.doctor('POST', `/medicals/${medicalId}/referrals`, asking(given))
    expect(status).toBe(409)
    expect(Object.keys(body.errors)).toContain(field)
  }
  const draft = await medicalAt(await addScene({ practiceId: scene.practiceId }), 'at_practice')
  expect((await mine.doctor('POST', `/medicals/${draft}/referrals`, asking())).status).toBe(403)
})

test('a question can be read only after acceptance, with exactly what was shared and not the medical', async () => {
  const shared = { ...nothingShared, application: ['history'], parts: ['body'] }
  const { id, medicalId, mine } = await referred({ shared })
  const { list } = await must(heart.call('GET', '/referrals?n=100'))
  const row = (list as { referralId: number }[]).find(({ referralId }) => referralId === id)
  expect(row).toMatchObject({ specialty: 'cardiology', status: 'asked', isMine: false })
  expect(JSON.stringify(row)).not.toContain('murmur')
  const asked = await must(heart.call('GET', `/referrals/${id}`))
  expect(asked).toMatchObject({ question: null, shared: null, person: { gender: null, phone: null } })
  expect(JSON.stringify(asked)).not.toContain('murmur')

  await accept(id)
  const { body } = await heart.call('GET', `/referrals/${id}`)
  expect(body.question).toBe(question)
  expect(Object.keys(body.shared.application)).toEqual(['history'])
  expect(body.shared.parts.map(({ part }: { part: string }) => part)).toEqual(['body'])
  expect([body.shared.results, body.shared.attachments]).toEqual([null, []])
  expect(new Set(body.shared.questions.map(({ section }: { section: string }) => section))).toEqual(
    new Set(['history']),
  )
  for (const path of ['', '/application', '/examination', '/assessment', '/referrals', '/attachments', '/results'])
    expect((await heart.call('GET', `/medicals/${medicalId}${path}`)).status, path).toBeGreaterThanOrEqual(403)
  const reads = (await historyOf('referral', id)).filter(({ action }) => action === 'read')
  expect(reads.map(({ userId, subjectUserId }) => [userId, subjectUserId])).toEqual([
    [heart.person.userId, mine.people.pilot.userId],
  ])

  const other = await addSpecialists()
  expect((await other.call('GET', `/referrals/${id}`)).status).toBe(404)
  expect((await other.call('PUT', `/referrals/${id}/acceptance`, { version: 2 })).status).toBe(404)
  for (const call of [mine.doctor, mine.pilot, mine.regulatorDoctor])
    expect((await call('GET', `/referrals/${id}`)).status).toBe(404)
})

test('a signed report becomes part of the examination: it is no longer awaited, and only the specialist can change it', async () => {
  const { id, medicalId, mine } = await referred({}, 'ready_to_assess')
  await accept(id)
  const put = (values: object, at: number) =>
    heart.call('PUT', `/referrals/${id}/report`, { values, conclusion: '', version: at })
  expect((await put({ nonsense: 1 }, 0)).status).toBe(400)
  expect((await put({ doneOn: today() }, 0)).body).toMatchObject({ version: 1, values: { doneOn: today() } })
  const stale = await put(report, 0)
  expect([stale.status, stale.body.stored.version]).toEqual([412, 1])
  const unfinished = await heart.call('POST', `/referrals/${id}/report/signing`, { version: 2, reportVersion: 1 })
  expect([unfinished.status, Object.keys(unfinished.body.errors)]).toEqual([400, ['conclusion']])
  const path = `/medicals/${medicalId}/examination`
  const partOf = async () => {
    const { parts } = (await mine.doctor('GET', path)).body
    return parts.find(({ part }: { part: string }) => part === 'cardiology_report')
  }
  expect(await partOf()).toBeUndefined()
  const hidden = (await must(mine.doctor('GET', `/medicals/${medicalId}/referrals`))) as unknown as { report: null }[]
  expect(hidden[0]?.report).toBeNull()

  await must(put(report, 1))
  await must(heart.call('POST', `/referrals/${id}/report/signing`, { version: 2, reportVersion: 2 }))
  const part = await partOf()
  expect(part).toMatchObject({ values: report, savedBy: heart.person.userId, signedOff: { name: expect.any(String) } })
  expect(part.savedAtName).toMatch(/^Specialists/)
  const change = { values: { ...report, conclusion: 'not_acceptable' }, version: part.version }
  expect((await mine.doctor('PUT', `${path}/cardiology_report`, change)).status).toBe(403)
  const { lines } = (await mine.doctor('GET', `/medicals/${medicalId}/due`)).body
  expect(lines.find(({ test }: { test: string }) => test === 'cardiology')?.lastResultDay ?? today()).toBe(today())

  // A returned report is changed and signed again. A closed referral opens no shared parts; its own report can still be read.
  const returnBody = { version: 3, reason: 'Which valve?' }
  expect((await mine.nurse('PUT', `/medicals/${medicalId}/referrals/${id}/return`, returnBody)).status).toBe(403)
  await must(mine.doctor('PUT', `/medicals/${medicalId}/referrals/${id}/return`, returnBody))
  expect((await heart.call('GET', `/referrals/${id}`)).body).toMatchObject({ reason: 'Which valve?' })
  await must(put({ ...report, echoText: 'The aortic one' }, 2))
  await must(heart.call('POST', `/referrals/${id}/report/signing`, { version: 4, reportVersion: 3 }))
  expect((await partOf()).values.echoText).toBe('The aortic one')
  const closed = await must(mine.doctor('PUT', `/medicals/${medicalId}/referrals/${id}/closure`, { version: 5 }))
  expect(closed.accessEndsOn).toBe(addDays(today(), 30))
  const own = await must(heart.call('GET', `/referrals/${id}`))
  expect(own).toMatchObject({
    shared: null,
    person: { phone: null },
    report: { values: { echoText: 'The aortic one' } },
  })
  expect((await put(report, 3)).status).toBe(403)
  await database.transaction((tx) =>
    tx
      .update(referrals)
      .set({ accessEndsOn: addDays(today(), -1) })
      .where(eq(referrals.referralId, id)),
  )
  expect((await heart.call('GET', `/referrals/${id}`)).status).toBe(404)
})

test('if declined or withdrawn, all access ends immediately; the person sees who something was shared with', async () => {
  const first = await referred({ shared: { ...nothingShared, results: true } })
  await must(heart.call('PUT', `/referrals/${first.id}/refusal`, { version: 1, reason: 'We are full.' }))
  expect((await heart.call('GET', `/referrals/${first.id}`)).status).toBe(404)
  const [declined] = (await must(first.mine.doctor('GET', `/medicals/${first.medicalId}/referrals`))) as unknown as [
    Record<string, unknown>,
  ]
  expect(declined).toMatchObject({ status: 'declined', reason: 'We are full.' })
  const [pilotReferral] = (await first.mine.pilot('GET', `/medicals/${first.medicalId}/referrals`)).body
  expect(pilotReferral).toMatchObject({ shared: { results: true }, question: null, report: null, reason: null })
  expect((await first.mine.manager('GET', `/medicals/${first.medicalId}/referrals`)).status).toBe(403)

  const second = await referred()
  await accept(second.id)
  const path = `/medicals/${second.medicalId}/referrals/${second.id}/withdrawal`
  expect((await second.mine.doctor('PUT', path, { version: 1, reason: 'Done here' })).status).toBe(412)
  await must(second.mine.doctor('PUT', path, { version: 2, reason: 'Done here' }))
  expect((await heart.call('GET', `/referrals/${second.id}`)).status).toBe(404)
  expect((await second.mine.doctor('PUT', path, { version: 3, reason: 'Again' })).status).toBe(409)
})

test('open referrals end with their medical', async () => {
  const { id, medicalId, mine } = await referred()
  await accept(id)
  const withdrawal = { reason: 'Moving house', version: await version(mine.pilot, medicalId) }
  await must(mine.pilot('PUT', `/medicals/${medicalId}/withdrawal`, withdrawal))
  expect((await heart.call('GET', `/referrals/${id}`)).status).toBe(404)
  const [after] = await database.db.select().from(referrals).where(eq(referrals.referralId, id))
  expect(after?.status).toBe('withdrawn')
})

test('while a report is awaited its own deadline runs and the time to decide is stopped', async () => {
  const { id, medicalId, mine } = await referred({}, 'ready_to_assess')
  const decision = async () =>
    (await listClocks(database.db, 'medical', medicalId)).find(({ kind, doneOn }) => kind === 'decision' && !doneOn)
  const own = async () => (await listClocks(database.db, 'referral', id))[0]
  expect(await own()).toMatchObject({ dueOn: addDays(today(), 14), owner: 'specialist', doneOn: null })
  expect((await decision())?.stops.at(-1)).toMatchObject({ awaited: 'report', arrivedOn: null })
  await must(heart.call('PUT', `/referrals/${id}/refusal`, { version: 1, reason: 'We are full.' }))
  expect(await own()).toMatchObject({ doneOn: today(), doneAs: 'declined' })
  expect((await decision())?.stops.at(-1)).toMatchObject({ arrivedOn: today() })
  expect(mine.practiceId).toBe(scene.practiceId)
})

test('emails give no details of person or matter, and each step is announced once', async () => {
  await mailsTo(heart.email)
  const { mine } = await referred()
  const toPilot = await mailsTo(`${mine.people.pilot.userName.replaceAll(' ', '.')}@example.org`)
  const toSpecialist = await mailsTo(heart.email)
  const words = (mails: { subject: string }[]) => mails.map(({ subject }) => subject.replace(/^.*: /, ''))
  expect(words(toPilot)).toEqual(['something is needed for your medical'])
  expect(words(toSpecialist)).toEqual(['a report is requested'])
  for (const { text, subject } of [...toPilot, ...toSpecialist])
    expect(`${subject} ${text}`).not.toMatch(/murmur|cardiolog|heart/i)
  expect(toSpecialist[0]?.text).not.toContain('Tāwhiri')
})

test('an unsigned report is not part of the examination', async () => {
  const { id, medicalId, mine } = await referred()
  await accept(id)
  await must(heart.call('PUT', `/referrals/${id}/report`, { values: report, conclusion: '', version: 0 }))
  const { parts } = (await mine.doctor('GET', `/medicals/${medicalId}/examination`)).body
  expect(parts.map(({ part }: { part: string }) => part)).toEqual(['body'])
})

test('an undecided submission to the regulator ends all open referrals', async () => {
  const { id, medicalId, mine } = await referred({}, 'referred')
  await accept(id)
  const sending = { version: await version(mine.doctor, medicalId) }
  await must(mine.doctor('POST', `/medicals/${medicalId}/submission/undecided`, sending))
  const [referral] = (await mine.doctor('GET', `/medicals/${medicalId}/referrals`)).body
  expect(referral).toMatchObject({ status: 'withdrawn' })
  expect(await listClocks(database.db, 'referral', id)).toMatchObject([{ doneAs: 'withdrawn' }])
})

test('a report that was returned for changes is readable as signed, not as it is being rewritten', async () => {
  const { id, medicalId, mine } = await referred()
  await accept(id)
  const saved = await must(
    heart.call('PUT', `/referrals/${id}/report`, { values: report, conclusion: 'A harmless murmur.', version: 0 }),
  )
  const read = await must(heart.call('GET', `/referrals/${id}`))
  const signing = { version: (read.referral as { version: number }).version, reportVersion: saved.version }
  const signed = await must(heart.call('POST', `/referrals/${id}/report/signing`, signing))
  const url = `/medicals/${medicalId}/referrals`
  await must(mine.doctor('PUT', `${url}/${id}/return`, { version: signed.version, reason: 'At rest as well?' }))
  const reportOf = async () => ((await mine.doctor('GET', url)).body as { report: object | null }[])[0]?.report
  expect(await reportOf()).toMatchObject({ conclusion: 'A harmless murmur.' })
  const draft = { values: report, conclusion: 'Perhaps it is not.', version: saved.version }
  await must(heart.call('PUT', `/referrals/${id}/report`, draft))
  expect(JSON.stringify(await reportOf())).not.toContain('Perhaps')
})
