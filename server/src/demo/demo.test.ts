import { readdir, readFile } from 'node:fs/promises'
import { theSystem } from '@clearwing/domain/access/actor.ts'
import type { ListedAppointment } from '@clearwing/domain/appointments/list.ts'
import { AppointmentStatus } from '@clearwing/domain/appointments/schema.ts'
import type { Waiting } from '@clearwing/domain/appointments/waiting.ts'
import { addDays, addMonths, dayInZone, momentAt } from '@clearwing/domain/dates.ts'
import type { RuleRow } from '@clearwing/domain/medicals/dated-rules/schema.ts'
import type { LabRequest } from '@clearwing/domain/medicals/results/requests/schema.ts'
import type { MedicalDocument, MedicalSummary } from '@clearwing/domain/medicals/schema.ts'
import { resultsIn, type SubmissionRead } from '@clearwing/domain/medicals/submission/content.ts'
import { isMissing } from '@clearwing/domain/medicals/timetable/timetable.ts'
import type { ReminderReport } from '@clearwing/domain/reminders/monitor.ts'
import type { PersonReminder } from '@clearwing/domain/reminders/schema.ts'
import type { RequirementBoard } from '@clearwing/domain/requirements/board.ts'
import type { UserRequirement } from '@clearwing/domain/requirements/list.ts'
import { RequirementLight, RequirementState } from '@clearwing/domain/requirements/state.ts'
import type { ListedFile } from '@clearwing/domain/resources/files/schema.ts'
import type { TemplateFile } from '@clearwing/domain/resources/templates/schema.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#app.ts'
import { settleRequest } from '#features/medicals/results/requests/index.ts'
import { sendReminders } from '#features/reminders/index.ts'
import { jobs } from '#jobs.ts'
import { openDatabase } from '#platform/database/database.ts'
import { openSite } from '#platform/site.ts'
import { today } from '#platform/time/today.ts'
import { checkReports, reportsOfDemo } from '#testing/check-reports.ts'
import { demoCallers } from '#testing/demo-callers.ts'
import { newDatabase } from '#testing/new-database.ts'
import { readPdf } from '#testing/pdf.ts'
import { testConfig } from '#testing/test-app.ts'
import { demoLogins, loadDemo } from './index.ts'

// A demo needs a database of its own, because it fills an empty one, and this worker's other tests have already filled
// the shared one.
const site = await openSite(testConfig(), openDatabase(await newDatabase()), demoLogins)
const app = await createApp(site)

beforeAll(() => loadDemo(site), 240_000)
afterAll(async () => {
  await app.close()
  await site.close()
})

const { as, administratorUnderActivity } = demoCallers(app)

type List = { list: MedicalSummary[]; totalItems: number }
const people = ({ list }: List) => [...new Set(list.map(({ personName }) => personName))]

test('an examiner of another practice sees its client, and no one from the first practice', async () => {
  const [heke, ward] = [await as('demo.doctor'), await as('demo.otherdoctor')]
  const [theirs, ours] = [await heke.read('/medicals?n=100'), await ward.read('/medicals?n=100')]
  expect(people(ours)).toContain('Tāne Haereroa')
  expect(people(ours).filter((name) => people(theirs).includes(name))).toEqual([])
  expect(theirs.totalItems).toBeGreaterThan(250)
  expect(people(theirs)).not.toContain('Tāne Haereroa')
  expect((await ward.get(`/medicals/${theirs.list[0].medicalId}`)).statusCode).toBe(404)
})

test('an administrator finds a message waiting for them as the second administrator', async () => {
  const { list } = await (await as('demo.admin')).read('/hl7/unassigned?wf=second')
  expect(list).toMatchObject([{ controlId: 'MLX0000002', status: 'unassigned', isAwaitingConfirmation: true }])
})

test('each laboratory request shows its current results, whatever arrives later', async () => {
  const doctor = await as('demo.doctor')
  const { list } = await doctor.read('/labRequests?n=100')
  expect(list.length).toBeGreaterThan(9)
  for (const { labRequestId } of list)
    await site.database.transaction((tx) => settleRequest(tx, theSystem, labRequestId))
  expect((await doctor.read('/labRequests?n=100')).list).toEqual(list)
})

test('only the person of the sample messages has a request number that the messages answer', async () => {
  const folder = new URL('../features/hl7/fixtures/', import.meta.url)
  const files = (await readdir(folder)).filter((name) => name.endsWith('.hl7'))
  const samples = await Promise.all(files.map((name) => readFile(new URL(name, folder), 'latin1')))
  const answered: string[] = samples.join('').match(/LR-\d{6}/g) ?? []
  const { list } = await (await as('demo.doctor')).read('/labRequests?n=100')
  const taken = (list as LabRequest[]).filter(({ number }) => answered.includes(number))
  expect(taken.map(({ number, personName }) => [number, personName])).toEqual([['LR-000140', 'Robert James Campbell']])
})

test('no one ready for assessment has a missing test', async () => {
  const doctor = await as('demo.doctor')
  const { list }: List = await doctor.read('/medicals?n=100&st=ready_to_assess')
  const lacking = list.map(async ({ medicalId }) =>
    (await doctor.read(`/medicals/${medicalId}/due`)).lines.filter(isMissing),
  )
  expect(list.length).toBeGreaterThan(1)
  expect((await Promise.all(lacking)).flat()).toEqual([])
})

test('a decided medical has its certificate, report and letter, created once from the decision', async () => {
  const pilot = await as('demo.pilot')
  const { list } = (await pilot.read('/medicals?n=100&st=accepted')) as List
  const path = `/medicals/${list[0]?.medicalId}/documents`
  const [documents, documentsReadTwice] = (await Promise.all([
    pilot.read(path),
    pilot.read(path),
  ])) as MedicalDocument[][]
  expect(documents?.map(({ kind }) => kind)).toEqual(['certificate', 'report', 'letter'])
  expect(documentsReadTwice).toEqual(documents)

  const [certificate] = await pilot.read(`/medicals/${list[0]?.medicalId}/certificates`)
  for (const { medicalDocumentId, kind } of documents ?? []) {
    const { text } = await readPdf((await pilot.get(`${path}/${medicalDocumentId}`)).rawPayload)
    expect([kind, text]).toEqual([kind, expect.stringContaining('Aroha Mere Testpilot')])
    expect(text).toContain(certificate.number)
  }
})

test('a submission to the regulator contains the laboratory results of that time', async () => {
  const regulatorDoctor = await as('demo.regdoctor')
  const { list } = (await regulatorDoctor.read('/medicals?n=100&st=submitted')) as List
  expect(list.length).toBeGreaterThan(1)
  for (const { medicalId, personName } of list) {
    const { content } = (await regulatorDoctor.read(`/medicals/${medicalId}/submission`)) as SubmissionRead
    expect([personName, resultsIn(content).length]).toEqual([personName, expect.any(Number)])
    expect(resultsIn(content).length).toBeGreaterThan(5)
  }
})

test('the library has sixty documents, with requests and shares in every state', async () => {
  const pilot = await as('demo.pilot')
  const manager = await as('demo.manager')
  const totals = [(await manager.read('/libraryItems?a=myOrg&ab=organisation')).totalItems]
  for (const userName of ['demo.pilot', 'demo.newpilot', 'demo.atc', 'demo.skydiver', 'demo.multi'])
    totals.push((await (await as(userName)).read('/libraryItems?i=me')).totalItems)
  // The other seven documents are those of demo.locked, who cannot read them yet.
  expect(totals.reduce((sum, total) => sum + total)).toBe(53)
  const { list: requests } = await (await as('demo.nurse')).read('/documentRequests?m=All')
  expect(requests.map(({ name, state }: { name: string; state: string }) => `${name}: ${state}`).toSorted()).toEqual([
    'Current spectacle prescription: overdue',
    'Hospital discharge summary: received',
    'Sleep clinic report: open',
  ])
  const states: string[] = []
  for (const { libraryItemId } of (await pilot.read('/libraryItems?i=me')).list)
    for (const { revokedAt, untilDay } of (await pilot.read(`/libraryItems/${libraryItemId}`)).sharing)
      states.push(revokedAt ? 'revoked' : untilDay < dayInZone(site.database.db.now) ? 'expired' : 'open')
  expect(states.toSorted()).toEqual(['expired', 'open', 'revoked'])
})

test('there are resource files of every level, templates in every state, and forty phrases', async () => {
  const read = await administratorUnderActivity()
  const files: { list: ListedFile[]; totalItems: number } = await read('/resourceFiles?m=All&n=100')
  const own = files.list.filter(({ resourceFileId }) => resourceFileId !== null)
  expect([...new Set(own.map(({ access }) => access))].toSorted()).toEqual([1, 2, 3])
  expect(own.filter(({ replacedAt }) => replacedAt)).toHaveLength(1)
  expect(own.filter(({ retiredAt }) => retiredAt)).toHaveLength(1)
  expect(own.filter(({ usedIn }) => usedIn.length > 0)).toHaveLength(1)
  // Pictures of examiners and organisations are listed with them.
  expect(files.totalItems).toBeGreaterThan(own.length)
  const templates: TemplateFile[] = (await read('/templateFiles?m=All&n=100')).list
  expect([...new Set(templates.map(({ state }) => state))].toSorted()).toEqual(['draft', 'future', 'in_use', 'retired'])
  expect(templates.length).toBeGreaterThanOrEqual(12)
  expect(templates.some(({ nextFrom }) => nextFrom !== null)).toBe(true)
  const isRestored = ({ state, versions, nextFrom }: TemplateFile) => state === 'in_use' && versions > 1 && !nextFrom
  expect(templates.filter(isRestored).map(({ code }) => code)).toEqual(['L15'])
  const documents: RuleRow[] = await read(`/ruleRows?a=${templates[0]?.regulatorId}&kd=printed`)
  const stateOf = ({ fromDay, toDay }: RuleRow) =>
    fromDay > today() ? 'future' : toDay === null ? 'in use' : 'retired'
  expect(new Map(documents.map((row) => [row.values.document, stateOf(row)]))).toEqual(
    new Map([
      ['certificate', 'future'],
      ['report', 'retired'],
      ['request_form', 'in use'],
    ]),
  )
  const invoices: RuleRow[] = await read('/ruleRows?kd=billing')
  expect(invoices.map(stateOf).toSorted()).toEqual(['future', 'retired'])
  expect((await read('/emailTemplates/messageReceived')).nextFrom > today()).toBe(true)
  expect((await read('/letterPhrases?m=All')).totalItems).toBeGreaterThanOrEqual(40)
})

test('a nurse has a clip for each kind of user, with captions, chapters and a transcript', async () => {
  const nurse = await as('demo.nurse')
  const { list } = await nurse.read('/videos')
  expect(list.map(({ topic }: { topic: string }) => topic).toSorted()).toEqual(
    ['administrators', 'examiners', 'managers', 'nurses', 'pilots'].map((who) => `For ${who}`),
  )
  for (const { videoId } of list) {
    const { chapters, transcript, hasCaptions } = await nurse.read(`/videos/${videoId}`)
    expect([chapters.length, transcript.length, hasCaptions]).toEqual([3, 3, true])
  }
})

test('administrators have activities to choose from', async () => {
  const administrator = await as('demo.admin')
  expect((await administrator.read('/administratorActivities')).length).toBeGreaterThan(2)
})

test('everyone can start at once, except one person with all required actions pending', async () => {
  for (const { userName } of demoLogins) {
    const { user } = await (await as(userName)).read('/account/login')
    expect([userName, user.requiredActions]).toEqual([userName, userName === 'demo.locked' ? 15 : 0])
  }
})

test('the tester of a school has a draw with its proof, two people to test, and one planned draw', async () => {
  const tester = await as('demo.tester')
  const { people: atDesk, planned, drawn } = await tester.read('/testdesk')
  expect(atDesk.filter(({ isDone }: { isDone: boolean }) => !isDone)).toHaveLength(2)
  expect([planned.length, drawn.length]).toEqual([1, 1])
  const proof = await tester.read(`/draws/${drawn[0].drawId}/proof`)
  expect(proof.chosen).toHaveLength(proof.wanted)
  const { user } = await tester.read('/account/login')
  expect(atDesk.map(({ userId }: { userId: number }) => userId)).not.toContain(user.userId)
})

test('visits around today in every status, a moved one, a sickness day, a visiting clinic and a running offer', async () => {
  const desk = await as('demo.manager')
  const days = `b=${addDays(today(), -20)}&l=${addDays(today(), 20)}`
  const visits: ListedAppointment[] = (await desk.read(`/appointments?a=myOrg&n=100&${days}`)).list
  expect(visits.length).toBeGreaterThanOrEqual(40)
  expect(new Set(visits.map(({ status }) => status))).toEqual(new Set(AppointmentStatus.options))
  expect(visits.some(({ movedFrom }) => movedFrom !== null)).toBe(true)
  expect(new Set(visits.map(({ paperwork }) => paperwork?.isUrgent))).toEqual(new Set([undefined, true, false]))
  const [clinic] = (await desk.read(`/organisations/${visits[0]?.organisationId}/availability`)).clinics
  expect(visits.map((one) => one.organisationLocationId)).toContain(clinic.organisationLocationId)
  expect(visits.map(({ cancelReason }) => cancelReason)).toContain('Away that day')
  const { blocked } = await desk.read(`/appointments/board?a=myOrg&${days}`)
  expect(blocked.map(({ reason }: { reason: string }) => reason)).toContain('Away that day')
  const waiting: Waiting[] = await desk.read('/waitlist?a=myOrg')
  expect(waiting.some(({ offers }) => offers.some(({ answer }) => answer === null))).toBe(true)
  const { list } = await (await as('demo.operator')).read('/organisations/myOrg/board?n=100')
  expect(list.map(({ isBooked }: { isBooked: boolean }) => isBooked)).toContain(true)
})

test('a specialist has a visit today, which is booked from a referral', async () => {
  const specialist = await as('demo.specialist')
  const query = `a=myOrg&b=${today()}&l=${today()}`
  const visits: ListedAppointment[] = (await specialist.read(`/appointments?${query}`)).list
  expect(visits).toMatchObject([{ status: 'confirmed', typeName: 'Consultation', locationName: 'Devonport Road' }])
  // The practice does not care for the person, so that it sees no papers and no record.
  expect(await specialist.read(`/appointments/paperwork?${query}`)).toEqual([])
  expect((await specialist.get(`/users/${visits[0]?.userId}`)).statusCode).toBe(404)
  const { list: referrals } = await specialist.read('/referrals')
  const lastName = (one?: { personName: string }) => one?.personName.split(' ').at(-1)
  expect(referrals.map(lastName)).toContain(lastName(visits[0]))
})

test('thirty requirements in all states, a board with every light, and reminders due, snoozed, bounced and suppressed', async () => {
  const operator = await as('demo.operator')
  const required: UserRequirement[] = []
  for (const userName of ['demo.operator', 'demo.manager', 'demo.regdoctor'])
    required.push(...(await (await as(userName)).read('/userRequirements?n=100&d=0')).list)
  expect(required.length).toBeGreaterThanOrEqual(30)
  // Today, and for people who joined later, as at an earlier day.
  const boards: RequirementBoard[] = []
  for (const on of [today(), addMonths(today(), -5)])
    boards.push(await operator.read(`/organisations/myOrg/requirementBoard?n=100&on=${on}`))
  const cells = boards.flatMap(({ list }) => list.flatMap((person) => person.cells))
  const states = new Set([...required, ...cells].map(({ state }) => state))
  expect([...states].toSorted()).toEqual(RequirementState.options.toSorted())
  expect([...new Set(cells.map(({ light }) => light))].toSorted()).toEqual(RequirementLight.options.toSorted())

  const { outcomes, bounced, isLate } = await (await administratorUnderActivity())('/monitor/reminders')
  const counts = Object.fromEntries(
    outcomes.map(({ outcome, count }: ReminderReport['outcomes'][number]) => [outcome, count]),
  )
  for (const outcome of ['sent', 'bounced', 'switched_off', 'no_address'])
    expect([outcome, counts[outcome]]).not.toEqual([outcome, 0])
  expect([bounced.length, isLate]).toEqual([counts.bounced, false])
  const { list } = await (await as('demo.manager')).read('/organisations/myOrg/reminders?n=100')
  const reminderStates = list.map(({ state }: PersonReminder) => state)
  for (const state of ['due', 'overdue', 'snoozed']) expect(reminderStates).toContain(state)
})

test.each(Object.entries(reportsOfDemo))('%s can open every record behind each report', async (userName, keys) => {
  const days = `b=${addMonths(today(), -96)}&l=${addDays(today(), 90)}`
  expect(await checkReports(await as(userName), days)).toEqual(keys)
})

// The last test, because it moves the demo three months ahead.
test('over three months no job but the reminder engine emails anyone about a due date', async () => {
  const countSent = async () => {
    const query = 'select template, count(*)::int as count from emails group by template'
    const { rows } = await site.database.transaction((tx) => tx.execute(query))
    return new Map(rows.map(({ template, count }) => [String(template), Number(count)]))
  }
  const sentSince = async (before: Map<string, number>) =>
    [...(await countSent())].flatMap(([template, count]) => (count > (before.get(template) ?? 0) ? [template] : []))
  const workplaceOn = (day: string) => {
    const now = momentAt(day, '09:00')
    return { ...site, mailer: undefined, address: 'https://clearwing.test', now, database: site.database.at(now) }
  }
  const others = jobs.filter(({ name, schedule }) => schedule !== undefined && name !== 'send-reminders')
  const before = await countSent()
  const days = [1, 3, 7, 14, 21, 30, 45, 60, 75, 90].map((ahead) => addDays(today(), ahead))
  for (const day of days) for (const job of others) await job.run(workplaceOn(day), {})
  // These tell of something that has happened, once, and bring statements and reports of a time that is over.
  const ofEvents = ['feedAlarm', 'anomalyFound', 'mergeWaits', 'medicalUpdated', 'statementReady', 'reportReady']
  expect((await sentSince(before)).filter((template) => !ofEvents.includes(template))).toEqual([])
  // The engine finds what was due.
  const afterJobs = await countSent()
  for (const day of days) await sendReminders.run(workplaceOn(day), {})
  expect(await sentSince(afterJobs)).toEqual(['reminder'])
})
