import { type Actor, isMe } from '@clearwing/domain/access/actor.ts'
import { needsReview, verdictOf } from '@clearwing/domain/test-schedules/draws/findings.ts'
import { isReplaced, replacementFor } from '@clearwing/domain/test-schedules/draws/people.ts'
import type {
  DrawReview,
  NewDrawOutcome,
  NewDrawResult,
  NewSummons,
} from '@clearwing/domain/test-schedules/draws/schema.ts'
import { sendEmail } from '#features/emails/index.ts'
import { findUser, shownName } from '#features/users/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { Refusal, wrongFields } from '#platform/errors/refusal.ts'
import { announceDraw } from './announce-store.ts'
import { listStoredPeople, type StoredPerson, updatePerson } from './people-store.ts'
import { createResult, hasResult, type StoredResult, updateResult } from './result-store.ts'
import type { ReadDraw, StoredDraw } from './store.ts'

/** Users may not record their own result, or why they were not tested. */
function mustBeAnother(actor: Actor, { userId }: StoredPerson) {
  if (isMe(actor, userId)) throw new Refusal(409, { title: 'Another user must record your own test.' })
}

function mustBeAwaited({ calledAt, outcome }: StoredPerson) {
  if (calledAt === null) throw new Refusal(409, { title: 'This person was not called.' })
  if (outcome !== null) throw new Refusal(409, { title: 'An outcome is already recorded.' })
}

/** Tells a person where and when to come. The email only says that there is something to read. */
export async function summon(
  tx: Tx,
  actor: Actor,
  draw: ReadDraw,
  person: StoredPerson,
  { place, comeAt }: Omit<NewSummons, 'version'>,
) {
  mustBeAnother(actor, person)
  mustBeAwaited(person)
  const now = tx.now
  if (comeAt < now) throw wrongFields({ comeAt: ['This has already ended.'] })
  await updatePerson(tx, actor, person, { place, comeAt, summonedAt: now, summonsReadAt: null })
  const user = await findUser(tx, person.userId)
  const values = { name: user ? shownName(user) : '', by: draw.organisationName, path: '/user/me/tests' }
  if (user?.email)
    await sendEmail(tx, actor, { toUserId: user.userId, to: user.email, template: 'testSummons', values })
  await announceDraw(tx, draw, person.userId)
}

/** Records why a person was not tested. After an excuse or absence the next alternate is called. */
export async function noteOutcome(tx: Tx, actor: Actor, draw: StoredDraw, person: StoredPerson, noted: NewDrawOutcome) {
  mustBeAnother(actor, person)
  mustBeAwaited(person)
  const { outcome, reason } = noted
  const outcomeAt = tx.now
  await updatePerson(tx, actor, person, { outcome, reason, outcomeAt, outcomeBy: actor.userId })
  const next = isReplaced(outcome) ? replacementFor(await listStoredPeople(tx, draw.drawId)) : undefined
  if (next) await updatePerson(tx, actor, next, { calledAt: outcomeAt })
  await announceDraw(tx, draw, person.userId)
}

/** The time of a test is recorded to the minute, unlike that of the draw. */
const minuteOf = (moment: string) => Math.floor(Date.parse(moment) / 60_000)

/** Records a person's result, which makes them tested. A second test may follow the first. */
export async function noteResult(tx: Tx, actor: Actor, draw: StoredDraw, person: StoredPerson, found: NewDrawResult) {
  mustBeAnother(actor, person)
  if (person.outcome !== 'done') mustBeAwaited(person)
  const now = tx.now
  const tested = minuteOf(found.testedAt)
  if (tested > minuteOf(now)) throw wrongFields({ testedAt: ['This time is in the future.'] })
  if (tested < minuteOf(draw.drawnAt ?? now)) throw wrongFields({ testedAt: ['This time is before the draw.'] })
  const { drawPersonId } = person
  await createResult(tx, actor, person, { drawPersonId, ...found, verdict: verdictOf(found.values) })
  if (person.outcome === null)
    await updatePerson(tx, actor, person, { outcome: 'done', outcomeAt: now, outcomeBy: actor.userId })
  await announceDraw(tx, draw, person.userId)
}

type Noted = { draw: StoredDraw; person: StoredPerson; result: StoredResult }

/** The laboratory’s doctor confirms a non-negative result, or does not. */
export async function review(tx: Tx, actor: Actor, { draw, person, result }: Noted, { verdict }: DrawReview) {
  mustBeAnother(actor, person)
  mustStand(result)
  if (!needsReview(result.verdict)) throw new Refusal(409, { title: 'There is nothing to confirm.' })
  const reviewedAt = tx.now
  await updateResult(tx, actor, person, result, { verdict, reviewedBy: actor.userId, reviewedAt })
  await announceDraw(tx, draw, person.userId)
}

function mustStand({ withdrawnAt }: StoredResult) {
  if (withdrawnAt !== null) throw new Refusal(409, { title: 'The result was withdrawn.' })
}

/** Strikes out a wrong result, which stays in the record. If none is left, the person must still be tested. */
export async function withdraw(tx: Tx, actor: Actor, { draw, person, result }: Noted, reason: string) {
  mustBeAnother(actor, person)
  mustStand(result)
  const withdrawnAt = tx.now
  const change = { withdrawnAt, withdrawnReason: reason, withdrawnBy: actor.userId }
  await updateResult(tx, actor, person, result, change)
  if (!(await hasResult(tx, person.drawPersonId)))
    await updatePerson(tx, actor, person, { outcome: null, outcomeAt: null, outcomeBy: null })
  await announceDraw(tx, draw, person.userId)
}
