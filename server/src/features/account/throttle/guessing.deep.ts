import { afterAll, expect, test } from 'vitest'
import { Refusal } from '#platform/errors/refusal.ts'
import { type OtherApp, otherApp } from '#testing/other-app.ts'
import { laneOf } from './known-device.ts'
import { type CountedFailures, countAttempt, countedAs, takeBackAttempt } from './throttle.ts'

// Time is simulated: days of guessing at the maximum rate.

const { site, database, close }: OtherApp = await otherApp()
afterAll(close)

const begin = Date.UTC(2026, 10, 20)
const hour = 60 * 60 * 1000
const moment = (milliseconds: number) => new Date(begin + milliseconds).toISOString()

/** The outcome of an attempt: refused before the password was checked, or checked, possibly during an alarm. */
async function attempt(counted: CountedFailures, now: string, isRight: boolean) {
  try {
    return await database.transaction(async (tx) => {
      const alarm = await countAttempt(tx, counted, now)
      if (isRight) await takeBackAttempt(tx, counted, now)
      return alarm ? 'in alarm' : 'looked at'
    })
  } catch (error) {
    if (error instanceof Refusal && error.status === 429) return 'refused'
    throw error
  }
}

test('at most a hundred of a thousand guesses in a day are checked, while the owner can always log in', async () => {
  const guesses = Array.from({ length: 1000 }, (_, guess) => ({ at: (guess * 24 * hour) / 1000, isOwner: false }))
  const logins = Array.from({ length: 24 }, (_, at) => ({ at: at * hour + 1, isOwner: true }))
  const outcomes = { guesses: [] as string[], logins: [] as string[] }
  for (const { at, isOwner } of [...guesses, ...logins].toSorted((one, other) => one.at - other.at)) {
    const device = isOwner ? laneOf('a browser', 1) : undefined
    const counted = countedAs(site.keyFor, 'the owner', isOwner ? '192.0.2.1' : `198.18.${at % 250}.1`, device)
    outcomes[isOwner ? 'logins' : 'guesses'].push(await attempt(counted, moment(Math.round(at)), isOwner))
  }
  expect(outcomes.guesses.filter((outcome) => outcome !== 'refused').length).toBeLessThanOrEqual(100)
  expect(outcomes.logins).toEqual(Array(24).fill('looked at'))
})

test('at most two in a hundred correct pairs succeed among ten thousand stolen ones from two hundred addresses', async () => {
  const since = 48 * hour
  const perSecond = 100
  const outcomes: { at: number; outcome: string; isRight: boolean }[] = []
  for (let pair = 0; pair < 10_000; pair++) {
    const isRight = pair % 100 === 37
    const at = since + (pair * 1000) / perSecond
    const counted = countedAs(site.keyFor, `pair ${pair}`, `203.0.${pair % 200}.7`)
    outcomes.push({ at, isRight, outcome: await attempt(counted, moment(at), isRight) })
  }
  const right = outcomes.filter(({ isRight }) => isRight)
  const letIn = right.filter(({ outcome }) => outcome === 'looked at')
  expect(right).toHaveLength(100)
  expect(letIn.length).toBeLessThanOrEqual(2)
  // Once the alarm starts, a password alone opens no session.
  const alarmAt = outcomes.find(({ outcome }) => outcome === 'in alarm')?.at ?? Number.POSITIVE_INFINITY
  expect(alarmAt).toBeLessThan(since + 10_000)
  expect(outcomes.filter(({ at, outcome }) => at >= alarmAt && outcome === 'looked at')).toEqual([])
})

test('slow guessing from one address, one name at a time, is stopped for a day after a hundred names', async () => {
  const since = 96 * hour
  let looked = 0
  // Just below twenty in ten minutes.
  for (let guess = 0; guess < 500; guess++) {
    const counted = countedAs(site.keyFor, `slow ${guess}`, '192.0.2.99')
    if ((await attempt(counted, moment(since + guess * 33_000), false)) === 'looked at') looked++
  }
  expect(looked).toBe(100)
})
