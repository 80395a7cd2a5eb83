import { afterAll, expect, test, vi } from 'vitest'
import { openDatabase } from '#platform/database/database.ts'
import { queryOnce } from '#testing/database-of-the-run.ts'
import { newDatabase } from '#testing/new-database.ts'
import { startProxy } from '#testing/proxy.ts'
import { channel } from './announce.ts'
import { fanOut } from './fan-out.ts'
import { Hub } from './hub.ts'

const connection = await newDatabase()
const proxy = await startProxy(`${connection.host}/.s.PGSQL.${connection.port}`)
const database = openDatabase({ ...connection, host: '127.0.0.1', port: proxy.port })
const hub = new Hub()
const endAll = vi.spyOn(hub, 'endAll')
const send = vi.spyOn(hub, 'send')
const stop = await fanOut(database, hub, { interval: 20, patience: 300 })
afterAll(async () => {
  await stop()
  hub.close()
  await database.close()
  proxy.close()
})

const announce = (tag: string) =>
  queryOnce(
    connection,
    `notify ${channel}, '${JSON.stringify({ audience: ['everyone'], event: 'InvalidateTag', args: [tag] })}'`,
  )

test('a machine that has frozen loses every connection, and browsers read again when another answers', async () => {
  expect(await database.isUpToDate()).toBe(true)
  const restore = proxy.drop()
  // No connection is closed by the network: the queries end because the listener got no answer.
  await expect(database.isUpToDate()).rejects.toThrow('Connection terminated')
  await expect.poll(() => database.rowCache.isListening).toBe(false)
  await announce('Missed')
  expect(endAll).not.toHaveBeenCalled()
  restore()
  await expect.poll(() => endAll.mock.calls.length).toBe(1)
  expect(database.rowCache.isListening).toBe(true)
  expect(await database.isUpToDate()).toBe(true)
  await announce('Heard')
  await expect.poll(() => send.mock.calls.map((call) => call[2])).toEqual([['Heard']])
})
