import { z } from 'zod'
import { anyText, Int, requiredText } from '#fields.ts'
import { pageOf } from '#paging.ts'
import { LineStatus } from './lines.ts'
import { requestableTest } from './tests.ts'

/** Statuses in the order in which a request goes through them. */
export const LabRequestStatus = z
  .enum([
    'draft',
    'sent',
    'acknowledged',
    'accepted',
    'refused',
    'in process',
    'partly resulted',
    'complete',
    'cancelled',
  ])
  .meta({ id: 'LabRequestStatus' })
export type LabRequestStatus = z.infer<typeof LabRequestStatus>

export const labRequestStatusNames: Record<LabRequestStatus, string> = {
  draft: 'To be sent',
  sent: 'Requested',
  acknowledged: 'Received',
  accepted: 'Accepted',
  refused: 'Rejected',
  'in process': 'In process',
  'partly resulted': 'Partly resulted',
  complete: 'Complete',
  cancelled: 'Cancelled',
}

/** State of the message that carries a request. `dropped`: cancelled before the laboratory confirmed receipt. */
export const OrderState = z.enum(['waiting', 'sent', 'acknowledged', 'accepted', 'refused', 'dropped'])
export type OrderState = z.infer<typeof OrderState>

/** Maximum number of tests that fit on the form, which says no more than the laboratory needs. */
const mostTests = 20
const longestDetails = 200
const mostCopies = 3

const eachOnce = (list: string[]) => new Set(list).size === list.length

/** Requests laboratory tests for the person of a medical. */
export const NewLabRequest = z.strictObject({
  medicalId: Int,
  tests: z
    .array(z.string().refine((test) => requestableTest(test) !== undefined, 'Laboratories do not offer this test.'))
    .min(1, 'Please choose a test.')
    .max(mostTests)
    .refine(eachOnce, 'Enter each value once.'),
  /** The laboratory; null if the person chooses one and takes the form there. */
  senderId: Int.nullable(),
  isFasting: z.boolean(),
  isUrgent: z.boolean(),
  clinicalDetails: anyText(longestDetails),
  /** Other recipients of the results: a name, optionally with their workplace. */
  copiesTo: z.array(requiredText(60)).max(mostCopies),
})
export type NewLabRequest = z.infer<typeof NewLabRequest>

export const LabRequestVersion = z.strictObject({ version: Int })
export const LabRequestCancellation = z.strictObject({ version: Int, reason: requiredText(100) })
export type LabRequestCancellation = z.infer<typeof LabRequestCancellation>

/** `isAbnormal` is null for readers who may not see the results yet. */
const LabRequestLine = z.object({
  line: z.int32(),
  test: z.string(),
  name: z.string(),
  status: LineStatus,
  isAbnormal: z.boolean().nullable(),
  resultedOn: z.string().nullable(),
})

export const LabRequest = z
  .object({
    labRequestId: z.int32(),
    /** Number on the form and in the order, returned with the results: LR-000140. */
    number: z.string(),
    medicalId: z.int32(),
    personName: z.string(),
    dateOfBirth: z.string().nullable(),
    lines: z.array(LabRequestLine),
    status: LabRequestStatus,
    isAbnormal: z.boolean().nullable(),
    /** True when results are missing after the due date. */
    isOverdue: z.boolean(),
    laboratoryName: z.string().nullable(),
    /** True when it is sent to the laboratory as a message rather than a paper form. */
    isElectronic: z.boolean(),
    isFasting: z.boolean(),
    isUrgent: z.boolean(),
    clinicalDetails: z.string(),
    copiesTo: z.array(z.string()),
    requestedByName: z.string(),
    requestedAt: z.string(),
    /** Date by which the results are expected. */
    dueOn: z.string().nullable(),
    sentAt: z.string().nullable(),
    /** The laboratory's own number. */
    fillerNumber: z.string().nullable(),
    /** Why the laboratory rejected the request. */
    refusal: z.string().nullable(),
    /** Why the practice cancelled the request. */
    cancelReason: z.string().nullable(),
    closedAt: z.string().nullable(),
    version: z.int32(),
  })
  .meta({ id: 'LabRequest' })
export type LabRequest = z.infer<typeof LabRequest>

export const PagedLabRequests = pageOf(LabRequest).meta({ id: 'PagedLabRequests' })

/** Initial values of a request for this medical, so that one click is enough. */
export const LabRequestProposal = z
  .object({
    /** Due tests that have not been requested yet. */
    tests: z.array(z.string()),
    laboratories: z.array(z.object({ senderId: z.int32(), name: z.string(), isElectronic: z.boolean() })),
    /** The laboratory that this practice used last. */
    senderId: z.int32().nullable(),
    clinicalDetails: z.string(),
    copiesTo: z.array(z.string()),
  })
  .meta({ id: 'LabRequestProposal' })
export type LabRequestProposal = z.infer<typeof LabRequestProposal>

/** Filter of the list: still awaited, overdue, or with a value outside its range. */
export const LabRequestFilter = z
  .enum(['open', 'overdue', 'abnormal', 'complete', 'cancelled'])
  .meta({ id: 'LabRequestFilter' })
export type LabRequestFilter = z.infer<typeof LabRequestFilter>
