import { readFileSync } from 'node:fs'
import path from 'node:path'
import { theSystem } from '@clearwing/domain/access/actor.ts'
import { addDays, dayInZone, momentAt, newZealand } from '@clearwing/domain/dates.ts'
import { writeTimestamp } from '@clearwing/domain/hl7/message/timestamp.ts'
import type { MedicalResults, Result } from '@clearwing/domain/medicals/results/schema.ts'
import type { DueTest } from '@clearwing/domain/medicals/timetable/timetable.ts'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { applications } from '#features/medicals/application/tables.ts'
import { results } from '#features/medicals/results/tables.ts'
import { users } from '#features/users/tables.ts'
import { files } from '#platform/files/tables.ts'
import { today } from '#platform/time/today.ts'
import { newNhi, oru } from '#testing/laboratory.ts'
import { witnessedMedical } from '#testing/medical-errand.ts'
import { addScene, pilotsName, type Scene } from '#testing/medical-people.ts'
import { app, database, site } from '#testing/test-app.ts'
import { receive } from './receive.ts'
import { showMessage } from './service.ts'
import { hl7Messages } from './tables.ts'

// A sample has the same New Zealand day on every page, whatever clock its laboratory uses.

const receiver = { site: { ...site, isDemo: true }, ourNames: [], log: app.log }

let scene: Scene
let medicalId: number
let nhi: string

beforeAll(async () => {
  scene = await addScene()
  nhi = newNhi()
  const { userId } = scene.people.pilot
  await database.transaction((tx) => tx.update(users).set({ nhi }).where(eq(users.userId, userId)))
  medicalId = await witnessedMedical(scene)
})

async function report(collected: string, observations: string[]) {
  const message = oru({ nhi, name: pilotsName, born: '19800720', collected, observations })
  const { receipts } = await receive(receiver, Buffer.from(message), { source: 'upload', actor: theSystem })
  return receipts[0]?.messageIds[0] ?? 0
}

const haemoglobin = (value: number) => `NM|718-7^Haemoglobin^LN||${value}|g/L|130-175||||F`

test.each([
  ['+1300', '+13:00', 6],
  ['+0000', 'UTC', 5],
  ['-0500', '-05:00', 4],
  ['the local time of New Zealand', newZealand, 3],
])('a sample taken at one moment has the same day on every page, sent as %s', async (offset, zone, daysAgo) => {
  // Just after midnight in New Zealand, when it is still yesterday nearly everywhere else.
  const day = addDays(today(), -daysAgo)
  const stamp = writeTimestamp(momentAt(day, '00:34'), zone)
  const messageId = await report(offset.length === 5 ? stamp : stamp.slice(0, -5), [haemoglobin(150 + daysAgo)])
  const { doctor, people } = scene

  const [stored] = await database.db.select().from(hl7Messages).where(eq(hl7Messages.messageId, messageId))
  const { samplesTaken } = await showMessage(database.db, receiver, stored as typeof hl7Messages.$inferSelect)
  expect(samplesTaken.map((moment) => dayInZone(moment))).toEqual([day])

  const isOurs = ({ value }: Result) => value === String(150 + daysAgo)
  for (const url of [`/medicals/${medicalId}/results`, `/users/${people.pilot.userId}/results`]) {
    const { series } = (await doctor('GET', url)).body as MedicalResults
    const found = series.flatMap(({ results: some }) => some).filter(isOurs)
    expect(found.map(({ collectedOn }) => collectedOn)).toEqual([day])
  }
  const { lines } = (await doctor('GET', `/medicals/${medicalId}/due`)).body as { lines: DueTest[] }
  expect(lines.find(({ test }) => test === 'haemoglobin')?.lastResultDay).toBe(day)
})

const migration = path.resolve(import.meta.dirname, '../../../migrations/0018_days-in-new-zealand.sql')

test('a day stored by the sender’s clock is corrected to the day of its moment', async () => {
  const pdf = Buffer.from('%PDF-1.4\n%%EOF\n').toString('base64')
  const scan = `ED|PDF^Scan^L||^application^pdf^Base64^${pdf}||||||F`
  const messageId = await report('20261122113400+0000', [haemoglobin(140), scan])
  const dayAlone = await report('20260901', [haemoglobin(141)])
  await database.transaction(async (tx) => {
    await tx.update(results).set({ collectedOn: '2026-11-22' }).where(eq(results.messageId, messageId))
    await tx.execute(sql`update files set file_name = 'Laboratory report 2026-11-22.pdf'
      where file_id in (select document_file_id from results where message_id = ${messageId})`)
    await tx
      .update(applications)
      .set({ questionsOf: addDays(today(), -1) })
      .where(eq(applications.medicalId, medicalId))
    for (const statement of readFileSync(migration, 'utf8').split('--> statement-breakpoint'))
      await tx.execute(sql.raw(statement))
  })
  const rows = await database.db
    .select({ messageId: results.messageId, day: results.collectedOn, fileName: files.fileName })
    .from(results)
    .leftJoin(files, eq(files.fileId, results.documentFileId))
    .where(sql`${results.messageId} in (${messageId}, ${dayAlone})`)
    .orderBy(results.messageId, results.position)
  expect(rows.map(({ day, fileName }) => [day, fileName])).toEqual([
    ['2026-11-23', null],
    ['2026-11-23', 'Laboratory report 2026-11-23.pdf'],
    ['2026-09-01', null],
  ])
  const [application] = await database.db.select().from(applications).where(eq(applications.medicalId, medicalId))
  expect(application?.questionsOf).toBe(today())
})
