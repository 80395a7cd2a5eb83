import { z } from 'zod'
import { IdParam } from '#fields.ts'
import { type FilterDescription, type ListDescription, optionsOf } from '#lists.ts'
import { listQuery } from '#paging.ts'
import { reasonTexts, UnassignedReason } from './reasons.ts'
import { type Hl7MessageSummary, Hl7Status, hl7StatusNames } from './schema.ts'
import { ScoreBand, scoreBandNames } from './score-band.ts'

const statuses = optionsOf(Hl7Status.options, (status) => hl7StatusNames[status])
const reasons = optionsOf(UnassignedReason.options, (reason) => reasonTexts[reason])
const waits = [
  { value: '1', label: 'More than a day' },
  { value: '7', label: 'More than a week' },
]
const wordsIn = (options: typeof waits) => (value: string) => options.find((one) => one.value === value)?.label ?? value

export const DaysWaiting = z.enum(['1', '7']).meta({ id: 'DaysWaiting' })
export type DaysWaiting = z.infer<typeof DaysWaiting>

const st = { label: 'Status', schema: Hl7Status.optional() }
/** Reason why the message is unassigned. */
const re = { label: 'Reason', schema: UnassignedReason.optional() }
/** Waiting for more than this many days. */
const wa = { label: 'Waiting', schema: DaysWaiting.optional() }
const se = { label: 'Sender', schema: IdParam.optional() }
/** Messages whose control number the sender used before, for different content. */
const cn = {
  label: 'Control number',
  schema: z.literal('reused').optional(),
  options: [{ value: 'reused', label: 'Already used' }],
} satisfies FilterDescription

const sender = [
  { title: 'Sending facility', value: ({ sendingFacility }: Hl7MessageSummary) => sendingFacility },
  { title: 'Sending application', value: ({ sendingApplication }: Hl7MessageSummary) => sendingApplication },
]
const results = { title: 'Results', kind: 'number', value: ({ results: count }: Hl7MessageSummary) => count } as const
const statusOf = ({ status }: Hl7MessageSummary) => hl7StatusNames[status]
const reasonOf = ({ reason, refusal }: Hl7MessageSummary) => (reason ? reasonTexts[reason] : refusal)

/** All messages: senders and outcomes, with nothing about a person. */
export const messageList = {
  type: 'hl7',
  order: 'receivedAt',
  descending: true,
  columns: {
    received: { title: 'Received', kind: 'moment', order: 'receivedAt', value: ({ receivedAt }) => receivedAt },
    sender: { title: 'Sender', order: 'sendingFacility', more: sender },
    control: { title: 'Control number', order: 'controlId', value: ({ controlId }) => controlId },
    results,
    status: { title: 'Status', order: 'status', value: statusOf },
    reason: { title: 'Reason', value: reasonOf },
  },
  filters: {
    st: { ...st, options: statuses },
    se,
    cn,
    re: { ...re, words: wordsIn(reasons) },
    wa: { ...wa, words: wordsIn(waits) },
  },
  days: 'Received',
} as const satisfies ListDescription<Hl7MessageSummary>

export const MessageListQuery = listQuery(messageList)

/** Names in messages, and match scores, are shown only with an activity. */
type Viewer = { readsNames: boolean }
const readsNames = (viewer: Viewer) => viewer.readsNames

/** Unassigned messages: how long they have been waiting, and who may be meant. */
export const unassignedList = {
  type: 'unassignedHl7',
  order: 'receivedAt',
  descending: true,
  columns: {
    person: { title: 'Name in the message', isSeen: readsNames },
    best: { title: 'Best match', isSeen: readsNames },
    age: {
      title: 'Waiting',
      order: 'receivedAt',
      more: [{ title: 'Received', kind: 'moment', value: ({ receivedAt }) => receivedAt }],
    },
    sender: {
      title: 'Sender',
      order: 'sendingFacility',
      also: { controlId: 'Control number' },
      more: [...sender, { title: 'Control number', value: ({ controlId }) => controlId }],
    },
    results,
    reason: {
      title: 'Reason',
      more: [
        { title: 'Status', value: statusOf },
        { title: 'Reason', value: reasonOf },
      ],
    },
  },
  orders: { receivedAt: 'Received', status: 'Status' },
  filters: {
    wa: { ...wa, options: waits },
    sc: {
      label: 'Best match score',
      schema: ScoreBand.optional(),
      options: optionsOf(ScoreBand.options, (band) => scoreBandNames[band]),
      isSeen: readsNames,
    },
    /** Whether a second administrator is needed. */
    wf: {
      label: 'Waiting for',
      schema: z.literal('second').optional(),
      options: [{ value: 'second', label: 'A second administrator' }],
    },
    se,
    re: { ...re, options: reasons },
    cn,
    st: { ...st, words: wordsIn(statuses) },
  },
  days: 'Received',
} as const satisfies ListDescription<Hl7MessageSummary, Viewer>

export const UnassignedQuery = listQuery(unassignedList)
export type UnassignedQuery = z.infer<typeof UnassignedQuery>
