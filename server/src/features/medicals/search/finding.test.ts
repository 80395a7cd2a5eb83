import { theSystem } from '@clearwing/domain/access/actor.ts'
import { Role } from '@clearwing/domain/access/bits.ts'
import { emptyAssessment } from '@clearwing/domain/medicals/assessment/schema.ts'
import { expect, test } from 'vitest'
import { saveAssessment } from '#features/medicals/assessment/store.ts'
import { addAttachment, updateAttachment } from '#features/medicals/attachments/store.ts'
import { loadMedical } from '#features/medicals/store.ts'
import { saveFile } from '#platform/files/files.ts'
import { queryOnce } from '#testing/database-of-the-run.ts'
import { addAdministrator } from '#testing/factories.ts'
import { medicalAt } from '#testing/medical-at.ts'
import { completeApplication } from '#testing/medical-errand.ts'
import { addColleague, addScene } from '#testing/medical-people.ts'
import { as, connection, database, site } from '#testing/test-app.ts'
import { underActivity } from '#testing/under-activity.ts'

const scene = await addScene()
const { doctor, nurse, regulatorDoctor, pilot } = scene
type Hit = { medicalId: number; kinds: string[] }
const search = async (caller: typeof doctor, words: string, code: string | null = null) =>
  caller('POST', '/medicals/search', { words, code, page: 1 })
const found = async (caller: typeof doctor, words: string, code: string | null = null) =>
  ((await search(caller, words, code)).body.list as Hit[]).map(({ medicalId, kinds }) => ({ medicalId, kinds }))

const medicalId = await medicalAt(scene, 'assessing', {
  assessment: {
    ...emptyAssessment,
    notes: 'Pātai: zzmetformin since 2019',
    letter: { templateCode: null, text: 'zzKia ora' },
  },
})

test('a search finds all words, anywhere, with and without macrons, and does not return the words themselves', async () => {
  expect(await found(doctor, 'patai ZZMET')).toEqual([{ medicalId, kinds: ['notes'] }])
  expect(await found(doctor, 'zzmetformin zzkia')).toEqual([{ medicalId, kinds: ['letter', 'notes'] }])
  expect(await found(doctor, 'zzmetformin zzinsulin')).toEqual([])
  expect(await found(doctor, "zzmetformin & | ! ' :*")).toEqual([])
  expect(JSON.stringify((await search(doctor, 'zzmet')).body)).not.toMatch(/zzmet/i)
  expect((await search(doctor, ' ')).status).toBe(400)
})

test('readers of records find only their own, and each match is recorded as read', async () => {
  expect(await found(nurse, 'zzmetformin')).toHaveLength(1)
  const other = await addScene()
  expect(await found(other.doctor, 'zzmetformin')).toEqual([])
  const administrator = await underActivity(await as(await addAdministrator()))
  for (const caller of [pilot, await as(await addColleague(scene.practiceId, Role.Manager)), administrator])
    expect((await search(caller, 'zzmetformin')).status).toBe(403)
  const where = `entity = 'found medical' and entity_id = ${medicalId} and user_id = ${scene.people.nurse.userId}`
  const { rows } = await queryOnce(
    connection,
    `select action, subject_user_id as subject, after from history where ${where}`,
  )
  expect(rows).toEqual([{ action: 'read', subject: scene.people.pilot.userId, after: null }])
})

test('the regulator finds submissions as they were when submitted', async () => {
  const sent = await medicalAt(scene, 'submitted', {
    assessment: { notes: 'zzsentthen' },
  })
  expect(await found(regulatorDoctor, 'zzmetformin')).toEqual([])
  expect(await found(regulatorDoctor, 'zzsentthen')).toEqual([{ medicalId: sent, kinds: ['notes'] }])
  await database.transaction(async (tx) => {
    const medical = await loadMedical(tx, theSystem, sent)
    const author = { ...theSystem, ...scene.people.doctor }
    await saveAssessment(tx, author, medical, 1, { ...emptyAssessment, notes: 'zzwrittenlater' })
  })
  expect(await found(doctor, 'zzwrittenlater')).toHaveLength(1)
  expect(await found(regulatorDoctor, 'zzwrittenlater')).toEqual([])
  expect(await found(regulatorDoctor, 'zzsentthen')).toHaveLength(1)
})

test('a search finds what the applicant wrote, once the practice has it; the regulator’s search finds what was submitted', async () => {
  const own = await addScene()
  const application = (word: string) => ({
    ...completeApplication(['class1']),
    history: { 1: { answer: 'yes', explanation: `${word}: Two migraines in 2019` } },
    medicines: { takes: 'yes' as const, list: [{ name: 'zzsumatriptan', reason: 'migraine' }] },
  })
  const assessing = await medicalAt(own, 'assessing', { application: application('zzheld') })
  const submitted = await medicalAt(own, 'submitted', { application: application('zzsubmitted') })
  await medicalAt(own, 'draft', { application: application('zzdrafted') })
  expect(await found(own.doctor, 'zzheld migr')).toEqual([{ medicalId: assessing, kinds: ['application'] }])
  expect(await found(own.nurse, 'zzsumatriptan zzheld')).toHaveLength(1)
  expect(await found(own.doctor, 'zzdrafted')).toEqual([])
  expect(await found(own.regulatorDoctor, 'zzheld')).toEqual([])
  expect(await found(own.regulatorDoctor, 'zzsubmitted')).toEqual([{ medicalId: submitted, kinds: ['application'] }])
})

test('medicals are found by a coded risk, and the codes are listed', async () => {
  const { body: codes } = await doctor('GET', '/medicals/codes')
  const risk = codes.find(({ kind }: { kind: string }) => kind === 'risk')
  const own = await addScene()
  const coded = await medicalAt(own, 'assessing', {
    assessment: {
      risks: [
        {
          code: risk.code,
          classes: ['class1'],
          likelihood: 2,
          consequence: 2,
          conclusion: 'acceptable',
          mitigation: '',
          narrative: '',
        },
      ],
    },
  })
  expect(await found(own.doctor, '', risk.code)).toEqual([{ medicalId: coded, kinds: ['risk'] }])
})

const riskOf = (code: string) => ({
  code,
  classes: ['class1'],
  likelihood: 2,
  consequence: 2,
  conclusion: 'acceptable' as const,
  mitigation: '',
  narrative: '',
})

test('the regulator finds medicals by the codes submitted to it, whatever was coded since', async () => {
  const { body: codes } = await doctor('GET', '/medicals/codes')
  const [then, since] = codes.filter(({ kind }: { kind: string }) => kind === 'risk')
  const own = await addScene()
  const sent = await medicalAt(own, 'returned', { assessment: { risks: [riskOf(then.code)] } })
  await medicalAt(own, 'assessing', { assessment: { risks: [riskOf(then.code)] } })
  await database.transaction(async (tx) => {
    const medical = await loadMedical(tx, theSystem, sent)
    const author = { ...theSystem, ...own.people.doctor }
    await saveAssessment(tx, author, medical, 1, { ...emptyAssessment, risks: [riskOf(since.code)] })
  })
  const hit = { medicalId: sent, kinds: ['risk'] }
  expect(await found(own.regulatorDoctor, '', then.code)).toEqual([hit])
  expect(await found(own.regulatorDoctor, '', since.code)).toEqual([])
  expect(await found(own.doctor, '', since.code)).toEqual([hit])
  expect((await found(own.doctor, '', then.code)).map(({ medicalId }) => medicalId)).not.toContain(sent)
  const { version } = (await own.doctor('GET', `/medicals/${sent}`)).body
  expect((await own.doctor('POST', `/medicals/${sent}/submission/again`, { version })).status).toBe(201)
  expect(await found(own.regulatorDoctor, '', then.code)).toEqual([])
  expect(await found(own.regulatorDoctor, '', since.code)).toEqual([hit])
})

test('the list is filtered by state of the deadline, owner and doctor, and sorted by date of birth', async () => {
  const own = await addScene()
  const late = await medicalAt(own, 'issued', { on: '2026-09-01' })
  const inTime = await medicalAt(own, 'issued')
  await medicalAt(own, 'accepted')
  const ids = async (query: string) =>
    (await own.doctor('GET', `/medicals?o=clock&${query}`)).body.list.map((row: Hit) => row.medicalId)
  expect(await ids('d=0&ck=late')).toEqual([late])
  expect(await ids('d=0&ck=ok')).toEqual([inTime])
  expect(await ids('d=0&ck=stopped')).toEqual([])
  expect(await ids('d=0&ow=practice')).toEqual([late, inTime])
  const { body: doctors } = await own.doctor('GET', '/medicals/doctors')
  expect(doctors).toContainEqual({ userId: own.people.doctor.userId, name: expect.any(String), isCurrent: true })
  expect(await ids(`d=0&ex=${own.people.doctor.userId}`)).toHaveLength(3)
  expect((await own.doctor('GET', '/medicals?o=born&d=0')).status).toBe(200)
})

test('removed content is no longer found, and unsubmitted content is never found by the regulator', async () => {
  const own = await addScene()
  const { people } = own
  const changed = await medicalAt(own, 'submitted', { assessment: { notes: 'zzbefore', comments: [] } })
  const author = { ...theSystem, ...people.doctor }
  const attach = (medicalId: number, title: string) =>
    database.transaction(async (tx) => {
      const medical = await loadMedical(tx, theSystem, medicalId)
      const bytes = Buffer.from('%PDF-1.7 of a report %%EOF')
      const fileId = await saveFile(tx, author, site.storage, { fileName: 'a.pdf', bytes })
      const given = { kind: 'ecg', title, testCode: null, dayOfTest: null, fileId } as const
      return addAttachment(tx, author, medical, given)
    })
  const late = await attach(changed, 'zzlate echo')
  expect(await found(own.doctor, 'zzlate')).toEqual([{ medicalId: changed, kinds: ['attachment'] }])
  expect(await found(own.regulatorDoctor, 'zzlate')).toEqual([])
  await database.transaction(async (tx) => {
    const medical = await loadMedical(tx, theSystem, changed)
    const removed = { removedBy: author.userId, removedAt: new Date().toISOString(), removedReason: 'Of another' }
    await updateAttachment(tx, author, medical, late.attachmentId, removed)
    await saveAssessment(tx, author, medical, 1, { ...emptyAssessment, notes: 'zzafter' })
  })
  expect(await found(own.doctor, 'zzlate')).toEqual([])
  expect(await found(own.doctor, 'zzbefore')).toEqual([])
  expect(await found(own.regulatorDoctor, 'zzbefore')).toEqual([{ medicalId: changed, kinds: ['notes'] }])
  expect(await found(own.regulatorDoctor, 'zzafter')).toEqual([])
})
