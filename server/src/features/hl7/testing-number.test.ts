import { theSystem } from '@clearwing/domain/access/actor.ts'
import type { LaboratoryReport } from '@clearwing/domain/hl7/message/report.ts'
import { hasTestingNumber } from '@clearwing/domain/hl7/message/testing-number.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readMedicalResults } from '#features/medicals/results/index.ts'
import { addAdministrator } from '#testing/factories.ts'
import { oru } from '#testing/laboratory.ts'
import { addPatient } from '#testing/patients.ts'
import { app, database, signIn, site } from '#testing/test-app.ts'
import { upload } from '#testing/upload-hl7.ts'
import { assignMessage } from './assignment.ts'
import { lockWaitingFor, matchAgain } from './refile-waiting.ts'
import { hl7Messages } from './tables.ts'

const report = (...placerNumbers: { id: string; issuer: string }[]) =>
  [{ placerNumbers }] as unknown as LaboratoryReport[]

test.each([
  ['ours', report({ id: 'DT-000012', issuer: '' }), true],
  ['of a line of the draw', report({ id: 'DT-000012-1', issuer: 'FLYMED' }), true],
  ['typed in small letters', report({ id: 'dt-000012', issuer: 'FlyMed' }), true],
  ['beside another', report({ id: 'LR-000140', issuer: '' }, { id: 'DT-000012', issuer: '' }), true],
  ['of another issuer', report({ id: 'DT-000012', issuer: 'ELSEWHERE' }), false],
  ['a request of a medical', report({ id: 'LR-000140', issuer: '' }), false],
  ['another number with the same beginning', report({ id: 'DT-12', issuer: '' }), false],
  ['none', report(), false],
])('whether the number is that of a testing sample: %s', (_case, reports, expected) =>
  expect(hasTestingNumber(reports, ['FLYMED'])).toBe(expected),
)

test('a laboratory message for a testing sample is filed to no one, regardless of the person it names, and cannot be filed by hand', async () => {
  const { userId, nhi } = await addPatient()
  const person = await addAdministrator()
  const { messages } = await upload(await signIn(person), oru({ nhi, placer: 'DT-000012' }))
  const [messageId] = messages[0].messageIds
  const stored = async () =>
    (await database.db.select().from(hl7Messages).where(eq(hl7Messages.messageId, messageId)))[0]
  expect(await stored()).toMatchObject({ status: 'unassigned', reason: 'testing request', userId: null })

  const receiver = { site: { ...site, isDemo: true }, ourNames: [], log: app.log }
  const row = (await stored()) as NonNullable<Awaited<ReturnType<typeof stored>>>
  const assigning = database.transaction((tx) => assignMessage(tx, receiver, { ...theSystem, userId }, row, userId))
  await expect(assigning).rejects.toMatchObject({ status: 409 })
  const named = { userId, nhi, dateOfBirth: '1979-03-14' }
  await database.transaction(async (tx) => matchAgain(tx, receiver, theSystem, await lockWaitingFor(tx, named), named))
  expect(await stored()).toMatchObject({ status: 'unassigned', userId: null })
  expect((await readMedicalResults(database.db, { userId })).series).toEqual([])
})
