import { type Actor, belongsTo } from '@clearwing/domain/access/actor.ts'
import { addDays, addYears } from '@clearwing/domain/dates.ts'
import { figuresOf } from '@clearwing/domain/medicals/examiners/figures.ts'
import {
  canReadExaminer,
  canReadFigures,
  changeProblems,
  delegationProblems,
  isDelegationOver,
  isHeldOn,
} from '@clearwing/domain/medicals/examiners/rules.ts'
import type {
  Delegation,
  DelegationChange,
  Examiner,
  ExaminerRecord,
  NewDelegation,
  NewExaminer,
} from '@clearwing/domain/medicals/examiners/schema.ts'
import { searchable } from '@clearwing/domain/search.ts'
import { createExaminer } from '#features/medicals/certificate/examiner-store.ts'
import { classesInForce } from '#features/medicals/rule-rows/class-store.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { Refusal, refuseFields } from '#platform/errors/refusal.ts'
import type { Moment } from '#platform/time/clock.ts'
import { today } from '#platform/time/today.ts'
import { type DayRange, listSent } from './sent-store.ts'
import {
  announceExaminer,
  createDelegation,
  type ExaminerKey,
  findDoctor,
  isNumberTaken,
  listDelegations,
  listExaminerships,
  listExaminers as listStored,
  lockAppointments,
  updateDelegation,
} from './store.ts'

/** Returns the period; by default the year up to today. */
export function periodOf(moment: Moment, { b, l }: { b?: string | undefined; l?: string | undefined }): DayRange {
  const toDay = l ?? today(moment)
  return { toDay, fromDay: b ?? addDays(addYears(toDay, -1), 1) }
}

type ListQuery = Parameters<typeof listStored>[2] & Parameters<typeof periodOf>[1]

/** Examiners of the actor's regulator, with their current delegations. */
export async function readExaminerPage(db: Db, actor: Actor, query: ListQuery) {
  const regulatorId = actor.organisationId ?? 0
  const page = await listStored(db, regulatorId, query)
  const userIds = page.list.map(({ userId }) => userId)
  const delegationsOf = await listDelegations(db, regulatorId, userIds)
  const figures = await figuresOfEach(db, regulatorId, periodOf(db, query), userIds)
  const list = page.list.map((examiner): Examiner => {
    const { userId } = examiner
    const held = delegationsOf(userId).filter((each) => isHeldOn(each, today(db)))
    return { ...examiner, delegations: held, figures: canReadFigures(actor, examiner) ? figures(userId) : null }
  })
  return { ...page, list }
}

async function figuresOfEach(db: Db, regulatorId: number, period: DayRange, userIds: number[]) {
  const sent = Map.groupBy(await listSent(db, regulatorId, period, userIds), ({ examinerId }) => examinerId)
  return (userId: number) => figuresOf(sent.get(userId) ?? [])
}

/** Current and past delegations of a person, from each regulator that the actor may know of. */
export async function readExaminer(
  db: Db,
  actor: Actor,
  userId: number,
  query: Parameters<typeof periodOf>[1],
): Promise<ExaminerRecord[]> {
  const period = periodOf(db, query)
  const all = (await listExaminerships(db, userId)).filter((one) => canReadExaminer(actor, one))
  return Promise.all(
    all.map(async (one) => {
      const delegations = (await listDelegations(db, one.regulatorId, [userId]))(userId)
      const figures = await figuresOfEach(db, one.regulatorId, period, [userId])
      const examinerRecord = { ...one, delegations, figures: canReadFigures(actor, one) ? figures(userId) : null }
      return { ...examinerRecord, ...period, classesToDelegate: await classesOf(db, one.regulatorId) }
    }),
  )
}

/** Classes that are examined; a declaration cannot be delegated. */
const classesOf = async (db: Db, regulatorId: number) =>
  (await classesInForce(db, today(db)))
    .filter((row) => row.regulatorId === regulatorId && row.kind === 'certificate')
    .map(({ code }) => code)

/** Makes a doctor of a practice an examiner of the actor's regulator; classes are delegated afterwards. */
export async function appoint(tx: Tx, actor: Actor, { userName, examinerNumber }: NewExaminer) {
  const regulatorId = actor.organisationId ?? 0
  await lockAppointments(tx, regulatorId)
  const doctor = await findDoctor(tx, searchable(userName))
  if (!doctor) refuseFields({ userName: ['No doctor of a practice uses this login name.'] })
  const { userId } = doctor as { userId: number }
  if (userId === actor.userId) refuseFields({ userName: ['You cannot appoint yourself.'] })
  const existing = (await listExaminerships(tx, userId)).find((one) => belongsTo(actor, one.regulatorId))
  if (existing) refuseFields({ userName: [`${existing.name} is already an examiner: ${existing.examinerNumber}.`] })
  if (await isNumberTaken(tx, regulatorId, examinerNumber))
    refuseFields({ examinerNumber: ['Another examiner has this number.'] })
  await createExaminer(tx, actor, { userId, regulatorId, examinerNumber }, [], today(tx))
  await announceExaminer(tx, { userId, regulatorId })
  return userId
}

export async function delegate(tx: Tx, actor: Actor, examinerKey: ExaminerKey, given: NewDelegation) {
  const { userId, regulatorId } = examinerKey
  const others = (await listDelegations(tx, regulatorId, [userId]))(userId)
  refuseFields(delegationProblems(given, { others, classes: await classesOf(tx, regulatorId), today: today(tx) }))
  await createDelegation(tx, actor, examinerKey, given)
}

const samePowers = (one: string[], other: string[]) => one.toSorted().join() === other.toSorted().join()

/**
 * A new last day is stored in the delegation; new powers end it and create another from today, or from its future first
 * day.
 */
export async function changeDelegation(
  tx: Tx,
  actor: Actor,
  examinerKey: ExaminerKey,
  held: Delegation,
  to: DelegationChange,
) {
  const { powers, toDay } = to
  refuseFields(changeProblems({ toDay }, held, today(tx)))
  const { medicalClass, fromDay } = held
  const others = (await listDelegations(tx, examinerKey.regulatorId, [examinerKey.userId]))(examinerKey.userId)
  const rest = others.filter(({ delegationId }) => delegationId !== held.delegationId)
  const from = fromDay > today(tx) ? fromDay : today(tx)
  const delegationContext = { others: rest, classes: [medicalClass], today: today(tx) }
  refuseFields(delegationProblems({ medicalClass, powers, fromDay: from, toDay }, delegationContext))
  if (samePowers(powers, held.powers)) return updateDelegation(tx, actor, examinerKey, held, { toDay })
  const ended = { endedAt: tx.now, endReason: 'Replaced with other powers' }
  await updateDelegation(tx, actor, examinerKey, held, ended)
  return createDelegation(tx, actor, examinerKey, { medicalClass, powers, fromDay: from, toDay })
}

/** Ends a delegation with immediate effect. */
export function endDelegation(tx: Tx, actor: Actor, examinerKey: ExaminerKey, held: Delegation, endReason: string) {
  if (isDelegationOver(held, today(tx))) throw new Refusal(409, { title: 'This delegation has already ended.' })
  return updateDelegation(tx, actor, examinerKey, held, { endedAt: tx.now, endReason })
}
