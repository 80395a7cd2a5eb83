import { type Actor, theSystem } from '@clearwing/domain/access/actor.ts'
import { Role } from '@clearwing/domain/access/bits.ts'
import type { LetterPhrase, OfferedPhrase } from '@clearwing/domain/resources/phrases/schema.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Tx } from '#platform/database/database.ts'
import { today } from '#platform/time/today.ts'
import { afterMigration } from '#testing/after-migration.ts'
import { announcements } from '#testing/announcements.ts'
import { addAdministrator } from '#testing/factories.ts'
import { confirmImport, outcomes, previewImport } from '#testing/import-scene.ts'
import { assess, assessment, measuredMedical, must, sendDecision } from '#testing/medical-errand.ts'
import { addExaminer, addScene, type Scene } from '#testing/medical-people.ts'
import { as, type Caller, database } from '#testing/test-app.ts'
import { underActivity } from '#testing/under-activity.ts'
import { listOfferedPhrases } from './offered-store.ts'

let scene: Scene
let administrator: Caller
let idle: Caller
let colleague: Caller
let medicalId: number
let serial = 0

beforeAll(async () => {
  scene = await addScene()
  idle = await as(await addAdministrator())
  administrator = await underActivity(idle)
  medicalId = await measuredMedical(scene)
  colleague = await as(await addExaminer(scene.practiceId, scene.regulatorId))
})

const followUp = { what: 'ECG', firstMonths: 6, everyMonths: 12, to: 'the examiner' }

const values = (change: object = {}) => {
  serial += 1
  const shortcut = `test-${serial}`
  const text = `Please have test ${serial}, {name}.`
  return { name: `Test ${serial}`, folder: 'Tests', shortcut, text, condition: null, fromDay: today(), ...change }
}
const add = (call: Caller, change: object = {}) =>
  call('POST', '/letterPhrases', { regulatorId: scene.regulatorId, ...values(change) })
const keep = (call: Caller, change: object = {}) => add(call, { regulatorId: null, ...change })
const list = async (call: Caller, query = ''): Promise<LetterPhrase[]> =>
  (await call('GET', `/letterPhrases?n=100&a=${scene.regulatorId}${query}`)).body.list
const own = async (call: Caller): Promise<LetterPhrase[]> => (await call('GET', '/letterPhrases?n=100')).body.list
const offered = async (call: Caller, regulatorId = scene.regulatorId): Promise<OfferedPhrase[]> =>
  (await call('GET', `/letterPhrases/offered?regulatorId=${regulatorId}`)).body
const retire = (call: Caller, { letterPhraseId: id, version }: { letterPhraseId: number; version: number }) =>
  call('PUT', `/letterPhrases/${id}/retirement`, { isRetired: true, version })

test('a new regulator has forty phrases; an administrator adds, changes and retires one', async () => {
  expect(await list(administrator)).toHaveLength(40)
  await using received = await announcements()
  const { status, body } = await add(administrator, { condition: { code: 'S1', followUp } })
  expect([status, body]).toEqual([
    201,
    expect.objectContaining({ regulatorId: scene.regulatorId, uses: 0, lastUsedAt: null, retiredAt: null, version: 1 }),
  ])
  const { letterPhraseId: id } = body
  const change = { ...values({ shortcut: body.shortcut }), version: 1 }
  expect((await administrator('PUT', `/letterPhrases/${id}`, change)).body).toMatchObject({
    text: change.text,
    condition: null,
    version: 2,
  })
  expect(await administrator('PUT', `/letterPhrases/${id}`, change)).toMatchObject({
    status: 412,
    body: { stored: { text: change.text } },
  })
  const retired = await retire(administrator, { letterPhraseId: id, version: 2 })
  expect(retired.body).toMatchObject({ retiredAt: expect.any(String), version: 3 })
  const ids = (rows: { letterPhraseId: number }[]) => rows.map(({ letterPhraseId }) => letterPhraseId)
  expect(ids(await list(administrator))).not.toContain(id)
  expect(ids(await list(administrator, '&m=Retired'))).toContain(id)
  await expect.poll(() => JSON.stringify(received.all())).toContain('"LetterPhrase"')
  // The shortcut is free again, and the retired phrase cannot take it back.
  await must(add(administrator, { shortcut: body.shortcut }))
  const again = await administrator('PUT', `/letterPhrases/${id}/retirement`, { isRetired: false, version: 3 })
  expect(again.body.errors).toEqual({ shortcut: ['Another phrase has this shortcut.'] })
})

test.each([
  ['a shortcut in use', { shortcut: 'greeting' }, 'shortcut', 'Another phrase has this shortcut.'],
  ['an open brace', { text: 'Kia ora {name' }, 'text', 'Use the same number of { and }.'],
  ['a field that does not exist', { text: 'Kia ora {nhi}' }, 'text', 'There is no field {nhi}.'],
  [
    'a condition that the regulator does not word',
    { condition: { code: 'Z9', followUp } },
    'condition.code',
    'There is no condition with the code Z9.',
  ],
  ['a regulator that does not exist', { regulatorId: 2147483647 }, 'regulatorId', 'There is no such regulator.'],
])('%s is refused beside its field', async (_what, change, field, message) => {
  const { status, body } = await add(administrator, change)
  expect([status >= 400 && status < 500, body.errors]).toEqual([true, { [field]: [message] }])
})

test('a doctor keeps private phrases, which no one else can see, change or choose', async () => {
  const { doctor, nurse } = scene
  const mine = (await keep(doctor, { shortcut: 'greeting' })).body
  expect(mine).toMatchObject({ regulatorId: null, regulatorName: null })
  expect(await own(doctor)).toEqual([mine])
  expect(await offered(doctor)).toContainEqual(
    expect.objectContaining({ letterPhraseId: mine.letterPhraseId, text: mine.text }),
  )
  expect(await offered(doctor)).toHaveLength(await list(administrator).then(({ length }) => length + 1))
  for (const other of [colleague, administrator]) {
    const path = `/letterPhrases/${mine.letterPhraseId}`
    for (const part of ['', '/uses']) expect((await other('GET', path + part)).status).toBe(404)
    expect((await other('PUT', path, { ...values(), version: 1 })).status).toBe(404)
    expect((await retire(other, mine)).status).toBe(404)
    expect(JSON.stringify((await other('GET', '/letterPhrases?n=100&m=All')).body)).not.toContain(mine.text)
  }
  expect(JSON.stringify(await offered(colleague))).not.toContain(mine.text)
  const elsewhere = await addScene()
  expect(await offered(elsewhere.doctor)).toEqual([])
  const unable = await as(scene.people.pilot)
  expect((await unable('GET', `/letterPhrases/offered?regulatorId=${scene.regulatorId}`)).status).toBe(403)
  expect([(await add(doctor)).status, (await keep(nurse)).status, (await keep(administrator)).status]).toEqual([
    403, 403, 403,
  ])
  expect([(await idle('GET', '/letterPhrases')).status, (await add(idle)).status]).toEqual([403, 403])
  const [shared] = await list(administrator)
  expect((await doctor('GET', `/letterPhrases/${shared?.letterPhraseId}`)).status).toBe(404)
})

test('a phrase is offered from its first day in New Zealand, and not before', async () => {
  const { letterPhraseId } = await must(add(administrator, { fromDay: '2027-06-14' }))
  const isOffered = async (now: string) => {
    const { regulatorId } = scene
    const phrases = await database
      .at(now)
      .transaction((tx) => listOfferedPhrases(tx, theSystem, regulatorId, today(tx)))
    return phrases.some((one) => one.letterPhraseId === letterPhraseId)
  }
  // Midnight in New Zealand is noon in UTC in winter.
  expect(await isOffered('2027-06-13T11:59:59.000Z')).toBe(false)
  expect(await isOffered('2027-06-13T12:00:00.000Z')).toBe(true)
})

test('an administrator who impersonates a doctor is not offered the doctor’s private phrases', async () => {
  const { practiceId, regulatorId, people } = scene
  const { letterPhraseId } = await must(add(scene.doctor, { regulatorId: null }))
  const doctor = { ...theSystem, userId: people.doctor.userId, organisationId: practiceId, roles: Role.Practice_doctor }
  const isOffered = async (actor: Actor) =>
    (await listOfferedPhrases(database.db, actor, regulatorId, today())).some(
      (one) => one.letterPhraseId === letterPhraseId,
    )
  expect(await isOffered(doctor)).toBe(true)
  expect(await isOffered({ ...doctor, realUserId: people.doctor.userId + 1 })).toBe(false)
})

test('a decision records the phrases it contains, without a name; the letter keeps its words when a phrase changes', async () => {
  const { doctor } = scene
  const phrase = (await add(administrator)).body
  const unused = (await add(administrator)).body
  const letter = { templateCode: null, text: `Kia ora. ${phrase.text} Fly safely.` }
  await assess(doctor, medicalId, assessment(['class1'], { letter }))
  const uses = (id: number, call = administrator) => call('GET', `/letterPhrases/${id}/uses`)
  expect((await uses(phrase.letterPhraseId)).body).toEqual([])
  await must(sendDecision(doctor, medicalId))
  const { body } = await uses(phrase.letterPhraseId)
  expect(body).toEqual([
    { usedAt: expect.any(String), practiceName: expect.any(String), byName: expect.stringContaining('Heke') },
  ])
  expect((await uses(unused.letterPhraseId)).body).toEqual([])
  const after = (await administrator('GET', `/letterPhrases/${phrase.letterPhraseId}`)).body
  expect(after).toMatchObject({ uses: 1, lastUsedAt: body[0].usedAt })
  const unusedNames = (await list(administrator, '&us=unused')).map(({ name }) => name)
  expect([unusedNames.includes(unused.name), unusedNames.includes(phrase.name)]).toEqual([true, false])
  const before = (await doctor('GET', `/medicals/${medicalId}/assessment`)).body.values
  await must(administrator('PUT', `/letterPhrases/${phrase.letterPhraseId}`, { ...values(), version: after.version }))
  const kept = (await doctor('GET', `/medicals/${medicalId}/assessment`)).body.values
  expect(kept.letter).toEqual(before.letter)
})

test('a file adds and changes phrases after a preview, and its lines are refused with their reason', async () => {
  const regulator = (await list(administrator))[0]?.regulatorName
  const { shortcut, letterPhraseId } = await must(add(administrator, { condition: { code: 'S1', followUp } }))
  const file = [
    'Regulator,Shortcut,Name,Folder,Text,From',
    `${regulator},${shortcut},Changed,Tests,Words of the file.,`,
    `${regulator},new-one,New one,,"Kia ora, {name}",1/3/2027`,
    `${regulator},new-one,Twice,,Text,`,
    `Nowhere,other,Other,,Text,`,
    `${regulator},broken,Broken,,Kia ora {name,`,
    `${regulator},=cmd(),Formula,,Text,`,
  ].join('\n')
  const preview = (await previewImport(administrator, '/letterPhrases/import', file)).body
  expect(outcomes(preview)).toEqual([
    'change',
    'add',
    'Shortcut: Line 3 has the same shortcut.',
    'Regulator: Enter the name of a regulator.',
    'Text: Use the same number of { and }.',
    'Shortcut: Use small letters, digits and hyphens.',
  ])
  const count = (await list(administrator)).length
  await must(confirmImport(administrator, '/letterPhrases/import', file, preview))
  expect(await list(administrator)).toHaveLength(count + 1)
  const changed = await must(administrator('GET', `/letterPhrases/${letterPhraseId}`))
  expect(changed).toMatchObject({ name: 'Changed', text: 'Words of the file.', condition: { code: 'S1' }, version: 2 })
})

test('an exported file can be imported again and changes nothing', async () => {
  const { doctor } = scene
  await must(keep(doctor, { text: 'Line one,\n"quoted" – tēnā koe {name}' }))
  const file = (await doctor('GET', '/letterPhrases/export?ft=csv')).body as unknown as string
  const preview = (await previewImport(doctor, '/letterPhrases/import', file)).body
  expect(new Set(outcomes(preview))).toEqual(new Set(['nothing']))
})

test('phrases of the dated rules move with their regulator and days, and their rows are gone', async () => {
  const { regulatorId } = scene
  const rows = [
    ['P01', 'Greeting', '2020-01-01', null],
    ['P 01', 'Greeting of old', '2010-01-01', '2019-12-31'],
    ['p-01', 'Another', '2020-01-01', null],
  ] as const
  const prepare = async (tx: Tx) => {
    await tx.execute(sql`drop table letter_phrase_uses, letter_phrases`)
    for (const [code, name, fromDay, toDay] of rows)
      await tx.execute(sql`insert into rule_rows (regulator_id, kind, values, from_day, to_day, source, is_confirmed)
        values (${regulatorId}, 'phrase', ${JSON.stringify({ code, name, text: `Text of ${name}` })}::jsonb, ${fromDay}, ${toDay}, 'Test', true)`)
    await tx.execute(sql`insert into rule_rows (regulator_id, kind, values, from_day, source, is_confirmed)
      values (${regulatorId}, 'phrase', '{"code": "P-01", "name": "Same code", "text": "Same"}', '2020-01-01', 'Test', true)`)
  }
  const moved = await afterMigration('0033_letter-phrases', prepare, async (tx) => ({
    phrases: (
      await tx.execute(sql`select name, shortcut, text, from_day::text, to_day::text from letter_phrases
        where regulator_id = ${regulatorId} order by letter_phrase_id`)
    ).rows,
    left: (await tx.execute(sql`select from rule_rows where kind = 'phrase'`)).rows.length,
  }))
  expect(moved.left).toBe(0)
  expect(moved.phrases).toHaveLength(4)
  expect(moved.phrases).toContainEqual({
    name: 'Greeting of old',
    shortcut: 'p-01',
    text: 'Text of Greeting of old',
    from_day: '2010-01-01',
    to_day: '2019-12-31',
  })
  const shortcuts = moved.phrases.map(({ shortcut }) => shortcut)
  expect(shortcuts.filter((one) => one === 'p01')).toHaveLength(1)
  expect(shortcuts).toContainEqual(expect.stringMatching(/^p-01-\d+$/))
})
