import { z } from 'zod'
import { addDays } from '#dates.ts'
import type { AppointmentStatus } from './schema.ts'

// The papers that a visit needs, and how many of them are there (features.md 1.1). No paper says anything clinical.

/** Papers in the order of the meter. */
export const PaperKind = z
  .enum(['application', 'identity', 'receipt', 'results', 'documents'])
  .meta({ id: 'PaperKind' })
export type PaperKind = z.infer<typeof PaperKind>

/** `at_visit`: the applicant brings it, so nothing is missing before. */
export const PaperState = z.enum(['in', 'missing', 'at_visit']).meta({ id: 'PaperState' })
export type PaperState = z.infer<typeof PaperState>

/** Papers of one visit. One that the visit does not need is not among them. */
export const Paperwork = z
  .object({
    appointmentId: z.int32(),
    papers: z.array(z.object({ kind: PaperKind, state: PaperState })),
    /** True if something is missing and the visit is at most three days away. */
    isUrgent: z.boolean(),
  })
  .meta({ id: 'Paperwork' })
export type Paperwork = z.infer<typeof Paperwork>

export const paperNames: Record<PaperKind, string> = {
  application: 'application',
  identity: 'ID',
  receipt: 'fee receipt',
  results: 'results',
  documents: 'documents',
}

/** What the practice has asked for, and how much of it has not arrived. */
export type Requested = { total: number; open: number }

export type PaperFacts = {
  isSent: boolean
  isIdentitySeen: boolean
  asksReceipt: boolean
  hasReceipt: boolean
  results: Requested
  documents: Requested
}

const requestedState = ({ total, open }: Requested): PaperState[] =>
  total === 0 ? [] : [open === 0 ? 'in' : 'missing']

/** The papers of a visit with their states. */
export function papersOf(facts: PaperFacts): Paperwork['papers'] {
  const states: Record<PaperKind, PaperState[]> = {
    application: [facts.isSent ? 'in' : 'missing'],
    identity: [facts.isIdentitySeen ? 'in' : 'at_visit'],
    receipt: facts.hasReceipt ? ['in'] : facts.asksReceipt ? ['missing'] : [],
    results: requestedState(facts.results),
    documents: requestedState(facts.documents),
  }
  return PaperKind.options.flatMap((kind) => states[kind].map((state) => ({ kind, state })))
}

/** Visits whose papers still matter: those to come and those of applicants who are at the practice. */
export const hasPaperwork = (status: AppointmentStatus) => !['done', 'no_show', 'cancelled'].includes(status)

export const missingPapers = ({ papers }: Pick<Paperwork, 'papers'>) =>
  papers.flatMap(({ kind, state }) => (state === 'missing' ? [kind] : []))

/** Days before a visit from which missing papers are urgent. */
const urgentDays = 3

export const isPaperUrgent = (papers: Paperwork['papers'], visitDay: string, today: string) =>
  missingPapers({ papers }).length > 0 && today >= addDays(visitDay, -urgentDays)
