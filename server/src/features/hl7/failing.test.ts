import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readMedicalResults } from '#features/medicals/results/index.ts'
import { openDatabase } from '#platform/database/database.ts'
import { acknowledgementText, oru } from '#testing/laboratory.ts'
import { addPatient } from '#testing/patients.ts'
import { app, connection, database, site } from '#testing/test-app.ts'
import { fileReceived } from './assignment.ts'
import { receive } from './receive.ts'
import { hl7Messages } from './tables.ts'

const receiver = { site: { ...site, isDemo: true }, ourNames: [], log: app.log }
const origin = { source: 'mllp', remoteAddress: '127.0.0.1' } as const

const answer = async (message: string, to = receiver) => {
  const { receipts } = await receive(to, Buffer.from(message), origin)
  return receipts.flatMap(({ acknowledgements }) => acknowledgements.map(acknowledgementText))
}

test('without a database nothing is acknowledged: the sender is asked to send again', async () => {
  const closedDatabase = openDatabase(connection)
  await closedDatabase.close()
  const { userId, nhi } = await addPatient()
  const message = oru({ nhi, controlId: `GONE-${nhi}` })
  const refused = [`AE GONE-${nhi} Could not be stored. Please send it again.`]
  expect(await answer(message, { ...receiver, site: { ...receiver.site, database: closedDatabase } })).toEqual(refused)
  expect(await answer(message)).toEqual([`AA GONE-${nhi}`])
  expect((await readMedicalResults(database.db, { userId })).series).toHaveLength(1)
})

test('a message that is stored but cannot be filed yet is acknowledged, and filed later', async () => {
  const { userId, nhi } = await addPatient()
  const pdf = Buffer.from('%PDF-1.4\n%%EOF\n').toString('base64')
  const observations = [`ED|PDF^Report^L||^application^pdf^Base64^${pdf}||||||F`]
  const message = oru({ nhi, controlId: `FULL-${nhi}`, observations })
  const put = () => Promise.reject(new Error('no space left'))
  const full = { ...site.storage, objects: { ...site.storage.objects, put } }
  expect(await answer(message, { ...receiver, site: { ...receiver.site, storage: full } })).toEqual([`AA FULL-${nhi}`])
  const status = async () => {
    const [row] = await database.db
      .select()
      .from(hl7Messages)
      .where(eq(hl7Messages.controlId, `FULL-${nhi}`))
    return row?.status
  }
  expect(await status()).toBe('received')
  expect(await answer(message)).toEqual([`AA FULL-${nhi}`])
  await fileReceived(receiver)
  expect(await status()).toBe('filed')
  expect((await readMedicalResults(database.db, { userId })).documents).toHaveLength(1)
})
