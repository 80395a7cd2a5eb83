import { theSystem } from '@clearwing/domain/access/actor.ts'
import { problemOfAnswer } from '@clearwing/domain/account/second-step/answers.ts'
import { commonAnswers } from '@clearwing/domain/account/second-step/common-answers.ts'
import { expect, test } from 'vitest'
import { browserLoggedInAs } from '#testing/browser.ts'
import { addMember, type Person } from '#testing/factories.ts'
import { challengeParts } from '#testing/second-step.ts'
import { database, site } from '#testing/test-app.ts'
import { hashAnswer } from './answer-hash.ts'
import { saveAnswers } from './store.ts'

const people = 1000
const path = '/users/me/securityquestions'
/** Two questions are asked, even of people who chose more. */
const questionIds = [1, 2]

/** The same numbers in every run (mulberry32). */
function randomFrom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const random = randomFrom(2026)

/**
 * How people answer: the nth most common answer is n times rarer than the first (Zipf), roughly as Google found
 * (Bonneau and others, 2015: a fifth to a half give one of the ten most common). The most common are the ones refused,
 * so anyone who gives one must choose another.
 */
const answersTo = (questionId: number) => [
  ...commonAnswers.slice(questionId * 40, questionId * 40 + 40),
  ...Array.from({ length: 400 }, (_, at) => `rare ${questionId} ${at}`),
]
const pools = new Map(questionIds.map((questionId) => [questionId, answersTo(questionId)]))

function drawn(pool: string[]) {
  const upTo = pool.map((_, at) => harmonic(at + 1))
  const wanted = random() * (upTo.at(-1) ?? 0)
  return pool[upTo.findIndex((sum) => wanted < sum)] ?? ''
}

/** 1 + 1/2 + ... + 1/n, approximately. */
const harmonic = (n: number) => Math.log(n) + 0.5772 + 1 / (2 * n)

/** Returns an answer that is accepted. */
function given(questionId: number) {
  const pool = pools.get(questionId) ?? []
  let answer = drawn(pool)
  while (problemOfAnswer(answer, []) !== undefined) answer = drawn(pool)
  return answer
}

/** Guesses tried per question. */
const guesses = 10

/** The attacker knows how people answer and what is refused: the ten best guesses for a question. */
const tenBest = (questionId: number) =>
  (pools.get(questionId) ?? []).filter((answer) => problemOfAnswer(answer, []) === undefined).slice(0, guesses)

/** Pairs from two lists, most likely first. */
const bestPairs = (one: string[], other: string[]) =>
  one
    .flatMap((answer1, at) => other.map((answer2, and) => ({ answer1, answer2, rank: (at + 1) * (and + 1) })))
    .toSorted((a, b) => a.rank - b.rank)

/**
 * Guesses until no more attempts are accepted that day, at the challenges of the settings, which share their limit with
 * the login.
 */
async function guess(person: Person) {
  const { call } = await browserLoggedInAs(person)
  const next = async (): Promise<string> => (await call('GET', path)).body.challenge.token
  let token = await next()
  const [one, other] = challengeParts(token).pair
  for (const { answer1, answer2 } of bestPairs(tenBest(one), tenBest(other))) {
    const { status, body } = await call('POST', path, { payload: { token, answer1, answer2 } })
    if (status === 200) return true
    if (status === 429) return false
    if (body.errors) token = await next()
  }
  return false
}

async function addAnswering() {
  const person = await addMember()
  const answers = questionIds.map(async (questionId) => ({
    questionId,
    answerHash: await hashAnswer(site.keyFor, person.userId, questionId, given(questionId)),
  }))
  const hashed = await Promise.all(answers)
  await database.transaction((tx) => saveAnswers(tx, theSystem, person.userId, hashed))
  return person
}

const patience = 60 * 60_000

test('trying the ten best answers for a day on each of 1,000 people opens at most 1 in 200', {
  timeout: patience,
}, async () => {
  let wins = 0
  const each = async () => ((await guess(await addAnswering())) ? 1 : 0)
  for (let i = 0; i < people; i += 10)
    for (const won of await Promise.all(Array.from({ length: 10 }, each))) wins += won
  expect(wins).toBeLessThanOrEqual(people * 0.005)
})

test('without refusals and limits, the same guesses open one in ten', () => {
  const open = () => {
    const [pool1, pool2] = [pools.get(1) ?? [], pools.get(2) ?? []]
    return pool1.slice(0, guesses).includes(drawn(pool1)) && pool2.slice(0, guesses).includes(drawn(pool2))
  }
  const wins = Array.from({ length: people }, open).filter(Boolean).length
  expect(wins).toBeGreaterThan(people * 0.1)
})
