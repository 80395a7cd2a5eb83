import type { Actor } from '@clearwing/domain/access/actor.ts'
import { hasAnyRole } from '@clearwing/domain/access/actor.ts'
import { Role } from '@clearwing/domain/access/bits.ts'
import { nameOfClass } from '@clearwing/domain/medicals/classes.ts'
import { isSettled } from '@clearwing/domain/medicals/results/requests/lines.ts'
import { isOpenRequest, resultsDue } from '@clearwing/domain/medicals/results/requests/rules.ts'
import type { LabRequestProposal, NewLabRequest } from '@clearwing/domain/medicals/results/requests/schema.ts'
import { nameOfTest, testsToRequest } from '@clearwing/domain/medicals/results/requests/tests.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import {
  createOrder,
  dropOrders,
  findLaboratory,
  listLaboratories,
  resendOrder,
  takesOrders,
} from '#features/hl7/orders/index.ts'
import { readDueTests } from '#features/medicals/assessment/due-tests.ts'
import { tellApplicant } from '#features/medicals/emails/tell.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Site } from '#platform/site.ts'
import { today } from '#platform/time/today.ts'
import { orderContent } from './content.ts'
import { settleRequest } from './settle-store.ts'
import {
  createLabRequest,
  lastLaboratory,
  listMedicalRequests,
  lockLabRequest,
  type RequestWithNames,
} from './store.ts'

/** Requested tests of this medical whose results may still arrive, with the number of their request. */
async function listAsked(db: Db, medicalId: number) {
  const open = (await listMedicalRequests(db, medicalId)).filter(
    ({ row }) => isOpenRequest(row) && row.status !== 'refused',
  )
  return open.flatMap(({ row: { number, tests, lines } }) =>
    tests.flatMap((test, index) => {
      const state = lines.find(({ line }) => line === index + 1)
      return state && isSettled(state) ? [] : [{ test, number }]
    }),
  )
}

/** The request is prefilled with due tests that have not been requested, so that one click is enough. */
export async function proposeRequest(db: Db, medical: Medical): Promise<LabRequestProposal> {
  const laboratories = await listLaboratories(db)
  const { lines } = await readDueTests(db, medical)
  const asked = (await listAsked(db, medical.medicalId)).map(({ test }) => test)
  const last = medical.practiceId === null ? null : await lastLaboratory(db, medical.practiceId)
  const [only, ...others] = laboratories
  return {
    tests: testsToRequest(lines, asked),
    laboratories: laboratories.map((one) => ({
      senderId: one.senderId,
      name: one.name,
      isElectronic: takesOrders(one) && medical.nhi !== null,
    })),
    senderId:
      laboratories.find(({ senderId }) => senderId === last)?.senderId ??
      (others.length === 0 ? only?.senderId : null) ??
      null,
    // The details contain no more than a laboratory needs (HIPC, rule 11).
    clinicalDetails: `${medical.classes.map(nameOfClass).join(', ')} medical`,
    copiesTo: [],
  }
}

/**
 * Requests laboratory tests: by a message if the laboratory accepts them and identifies people by NHI; otherwise by a
 * form.
 */
export async function requestTests(tx: Tx, site: Site, actor: Actor, medical: Medical, given: NewLabRequest) {
  const laboratory = await findLaboratory(tx, given.senderId)
  await refuseWrong(tx, medical, given, laboratory !== undefined)
  const isElectronic = laboratory !== undefined && takesOrders(laboratory) && medical.nhi !== null
  const { medicalId: _, ...asked } = given
  const { medicalId, userId, practiceId, examinerId } = medical
  const request = await createLabRequest(tx, actor, {
    ...asked,
    medicalId,
    userId,
    practiceId: practiceId ?? 0,
    doctorId: hasAnyRole(actor, Role.Practice_doctor) ? actor.userId : examinerId,
    dueOn: resultsDue(today(tx), given.isUrgent),
    ...(isElectronic ? { status: 'draft' } : { status: 'sent', sentAt: tx.now }),
  })
  if (isElectronic)
    await createOrder(tx, site, laboratory, request.labRequestId, await orderContent(tx, request, 'new'))
  await tellApplicant(tx, actor, medical)
  return request.labRequestId
}

async function refuseWrong(tx: Tx, { medicalId }: Medical, { tests, senderId }: NewLabRequest, isKnown: boolean) {
  const errors: Record<string, string[]> = {}
  if (senderId !== null && !isKnown) errors.senderId = ['This laboratory cannot be used at the moment.']
  const alreadyAsked = (await listAsked(tx, medicalId)).filter(({ test }) => tests.includes(test))
  if (alreadyAsked.length > 0)
    errors.tests = alreadyAsked.map(
      ({ test, number }) => `${nameOfTest(test)} has already been requested with ${number}.`,
    )
  if (Object.keys(errors).length > 0) throw new Refusal(409, { title: 'This request is not possible.', errors })
}

/** Cancels a request; existing results stay. The laboratory is notified if it may have the order. */
export async function cancelRequest(tx: Tx, site: Site, actor: Actor, { row }: RequestWithNames, reason: string) {
  const { labRequestId } = row
  const laboratory = (await dropOrders(tx, labRequestId)) ? await findLaboratory(tx, row.senderId) : undefined
  if (laboratory && takesOrders(laboratory))
    await createOrder(tx, site, laboratory, labRequestId, await orderContent(tx, row, 'cancel'))
  await settleRequest(tx, actor, labRequestId, { cancelledAt: tx.now, cancelReason: reason })
}

/** Cancels the requests of a withdrawn application, so that no blood is taken for it and no results are chased. */
export async function cancelRequestsOf(tx: Tx, site: Site, actor: Actor, medicalId: number, reason: string) {
  for (const { row } of await listMedicalRequests(tx, medicalId)) {
    const locked = await lockLabRequest(tx, row.labRequestId)
    if (locked && isOpenRequest(locked.row)) await cancelRequest(tx, site, actor, locked, reason)
  }
}

export async function resendRequest(tx: Tx, actor: Actor, { row: { labRequestId } }: RequestWithNames) {
  await resendOrder(tx, labRequestId)
  await settleRequest(tx, actor, labRequestId, { refusal: null })
}
