import { theSystem } from '@clearwing/domain/access/actor.ts'
import { addDays, momentAt } from '@clearwing/domain/dates.ts'
import { orderMessage } from '@clearwing/domain/hl7/orders/order-message.ts'
import type { LineState, LineStatus } from '@clearwing/domain/medicals/results/requests/lines.ts'
import type { LabRequestStatus, OrderState } from '@clearwing/domain/medicals/results/requests/schema.ts'
import { createSender, insertOrder, updateOrder } from '#features/hl7/index.ts'
import type { StoredMedical } from '#features/medicals/index.ts'
import { createLabRequest, orderContent, type StoredLabRequest } from '#features/medicals/results/requests/index.ts'
import type { Tx } from '#platform/database/database.ts'
import type { ReportedResults, RequestedReport } from './answers.ts'
import type { DemoPerson } from './person.ts'

type Asked = {
  /** Index into the given medicals. */
  of: number
  status: LabRequestStatus
  tests: string[]
  /** Days before today on which the request was made. */
  ago: number
  order?: OrderState
  lines?: LineStatus[]
  abnormal?: number
  /** The laboratory's reports for it, from which its lines follow: status and results (OBR-25, OBX). */
  reported?: ReportedResults
  more?: Partial<StoredLabRequest>
}

/** One request in each possible status. */
const requests: Asked[] = [
  { of: 0, status: 'draft', tests: ['ferritin'], ago: 0, order: 'waiting' },
  { of: 1, status: 'sent', tests: ['psa'], ago: 12 },
  { of: 2, status: 'acknowledged', tests: ['tsh'], ago: 1, order: 'acknowledged' },
  { of: 3, status: 'accepted', tests: ['alt', 'ggt'], ago: 2, order: 'accepted', more: { fillerNumber: '26-7204461' } },
  {
    of: 0,
    status: 'refused',
    tests: ['cdt'],
    ago: 3,
    order: 'refused',
    more: { refusal: 'This test is made in Auckland only.' },
  },
  {
    of: 1,
    status: 'in process',
    tests: ['creatinine'],
    ago: 2,
    order: 'accepted',
    lines: ['in process'],
    reported: { by: 'awanui', status: 'P', observations: ['14682-9^Creatinine^LN||88|umol/L|60-105|'] },
  },
  {
    of: 0,
    status: 'partly resulted',
    tests: ['urate', 'crp'],
    ago: 4,
    lines: ['resulted', 'asked'],
    abnormal: 1,
    reported: { by: 'medlab', status: 'F', observations: ['14933-6^Urate^LN||0.41|mmol/L|0.14-0.36|H'] },
  },
  {
    of: 1,
    status: 'complete',
    tests: ['potassium'],
    ago: 9,
    lines: ['resulted'],
    reported: { by: 'medlab', status: 'F', observations: ['2823-3^Potassium^LN||4.3|mmol/L|3.5-5.2|'] },
  },
  {
    of: 2,
    status: 'cancelled',
    tests: ['free-t4'],
    ago: 6,
    more: { cancelReason: 'Asked by the family doctor already' },
  },
]

type Examined = { person: DemoPerson; medical: StoredMedical }
type Given = { tx: Tx; practiceId: number; doctorId: number; examined: Examined[]; today: string }

/**
 * A practice's requests, to a laboratory that accepts orders or to any laboratory on paper. Returns the reports for
 * them.
 */
export async function createLabRequests({ tx, examined, today, ...practice }: Given): Promise<RequestedReport[]> {
  const senderId = await createLaboratory(tx)
  const actor = { ...theSystem, userId: practice.doctorId }
  const answers: RequestedReport[] = []
  for (const [index, asked] of requests.entries()) {
    const { person, medical } = examined[asked.of] ?? {}
    if (!person || !medical) throw new Error('There is no one to request laboratory tests for')
    const { medicalId, userId } = medical
    const day = addDays(today, -asked.ago)
    // A demo tried early in the morning must show nothing from the future.
    const [at = ''] = [momentAt(day, '10:15'), new Date().toISOString()].toSorted()
    const isOver = asked.status === 'complete' || asked.status === 'cancelled'
    const request = await createLabRequest(tx, actor, {
      // Avoids the numbers that the HL7 samples answer: LR-000123 and later, and LR-000077.
      number: `LR-${String(101 + index).padStart(6, '0')}`,
      medicalId,
      userId,
      practiceId: practice.practiceId,
      tests: asked.tests,
      lines: linesOf(asked, day),
      isAbnormal: asked.abnormal !== undefined,
      status: asked.status,
      requestedAt: at,
      dueOn: addDays(day, 7),
      doctorId: practice.doctorId,
      clinicalDetails: 'Class 1 medical',
      senderId: asked.order ? senderId : null,
      ...(asked.status !== 'draft' && { sentAt: at }),
      ...(isOver && { closedAt: momentAt(day, '16:00') }),
      ...(asked.status === 'cancelled' && { cancelledAt: momentAt(day, '16:00') }),
      ...asked.more,
    })
    if (asked.order) await createOrder(tx, request, senderId, asked.order)
    if (asked.reported) answers.push({ person, number: request.number, day, ...asked.reported })
  }
  return answers
}

const linesOf = ({ lines = [], abnormal }: Asked, day: string): LineState[] =>
  lines.map((status, index) => ({
    line: index + 1,
    status,
    isAbnormal: index + 1 === abnormal,
    resultedOn: status === 'resulted' ? day : null,
  }))

/** It accepts orders, but nothing listens at its address unless someone starts a listener for a demonstration. */
async function createLaboratory(tx: Tx) {
  const { senderId } = await createSender(tx, theSystem, {
    name: 'Awanui Wellington',
    state: 'active',
    orderFormat: 'ORM^O01',
    receivingApplication: 'DELPHIC',
    receivingFacility: 'AWANUI-WGN',
    orderHost: '127.0.0.1',
    orderPort: 2576,
    orderTls: false,
    aliases: [{ application: 'DELPHIC', facility: 'AWANUI-WGN' }],
  })
  return senderId
}

async function createOrder(tx: Tx, request: StoredLabRequest, senderId: number, state: OrderState) {
  const { labRequestId, requestedAt, number } = request
  const controlId = `CWODEMO${number.slice(3)}`
  const laboratory = { application: 'DELPHIC', facility: 'AWANUI-WGN', timeZone: 'Pacific/Auckland' }
  const us = { application: 'FLYMED', facility: 'F2N034-E' }
  const message = orderMessage(
    { ...(await orderContent(tx, request, 'new')), controlId, us, laboratory },
    { format: 'ORM^O01', version: '2.4', isTest: true },
  )
  const order = await insertOrder(tx, { labRequestId, senderId, kind: 'new', controlId, message })
  if (state !== 'waiting')
    await updateOrder(tx, order, { state, attempts: 1, sentAt: requestedAt, answeredAt: requestedAt })
}
