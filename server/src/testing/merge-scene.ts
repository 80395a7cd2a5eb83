import { digest } from './digest.ts'
import { addAdministrator } from './factories.ts'
import { as, type Caller } from './test-app.ts'

/** An administrator with an activity. */
export async function addMerger() {
  const person = await addAdministrator()
  const call = await as(person)
  const { body } = await call('POST', '/administratorActivities', { description: 'Duplicates' })
  const headers = { administratoractivity: String(body.administratorActivityId) }
  const during: Caller = (method, url, payload, more = {}) => call(method, url, payload, { ...headers, ...more })
  return { person, call: during, idle: call }
}

type Merger = Awaited<ReturnType<typeof addMerger>>

/** Merges two people: one administrator requests it, the other confirms it. */
export async function merge(first: Merger, second: Merger, survivorUserId: number, mergeUserId: number, more = {}) {
  const asked = await first.call('PUT', `/users/${survivorUserId}/merge`, {
    mergeUserId,
    reason: 'One person',
    ...more,
  })
  if (asked.status !== 200) return asked
  return second.call('PUT', `/users/${survivorUserId}/merge/confirmation`, { mergeUserId })
}

export const undo = (by: Merger, survivorUserId: number, mergedUserId: number) =>
  by.call('DELETE', `/users/${survivorUserId}/merge?with=${mergedUserId}`)

/** Tables that requesting and merging write in addition to their subject. */
const besides = ['history', 'merges', 'administrator_activities', 'idempotent_answers']

/** Everything stored, except in those tables and the given ones. */
export async function storedBut(...without: string[]) {
  const sums = Object.entries(await digest())
  return Object.fromEntries(sums.filter(([table]) => ![...besides, ...without].includes(table)))
}
