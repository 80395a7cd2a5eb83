import { setTimeout as pause } from 'node:timers/promises'
import { fastify } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { transactions } from '#platform/access/transaction.ts'
import { workplaceOf } from '#platform/jobs/worker.ts'
import { setNow } from '#testing/clock.ts'
import { database, site } from '#testing/test-app.ts'
import { today } from './today.ts'

afterEach(() => setNow())

const newYear = '2030-12-31T11:00:00.000Z'
const secondBefore = '2030-12-31T10:59:59.000Z'

test('everything in a request has the same moment, however long it takes', async () => {
  const app = fastify()
  await app.register(transactions, { database })
  app.get('/', { config: { public: true } }, async (request) => {
    setNow(newYear)
    return request.transaction(async (tx) => [request.now, request.db.now, tx.now, today(tx), today(request)])
  })
  setNow(secondBefore)
  const { body } = await app.inject('/')
  expect(JSON.parse(body)).toEqual([secondBefore, secondBefore, secondBefore, '2030-12-31', '2030-12-31'])
})

test('a job and its transactions have the moment at which the job begins', async () => {
  setNow(secondBefore)
  const workplace = workplaceOf({ ...site, address: '' })
  setNow(newYear)
  const { now, database: inJob } = workplace
  expect([now, inJob.db.now, await inJob.transaction(async (tx) => tx.now)]).toEqual(Array(3).fill(secondBefore))
})

test('outside of requests and jobs each transaction has its own moment, and keeps it', async () => {
  const moments = await database.transaction(async (tx) => {
    const startedAt = tx.now
    await pause(2)
    return [startedAt, tx.now]
  })
  expect(moments[1]).toBe(moments[0])
  setNow(newYear)
  expect(await database.transaction(async (tx) => today(tx))).toBe('2031-01-01')
  expect([database.db.now, today(database.db, 'UTC')]).toEqual([newYear, '2030-12-31'])
})
