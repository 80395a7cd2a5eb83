import { z } from 'zod'
import { Int, requiredTextArea } from '#fields.ts'
import { pageOf } from '#paging.ts'
import { DueRecord, LastService } from '#retention/schema.ts'

/** The most records of one disposal: a second administrator can review so many. */
export const mostDisposed = 100

export const DisposalState = z
  .enum(['requested', 'refused', 'approved', 'stopped', 'carriedOut'])
  .meta({ id: 'DisposalState' })
export type DisposalState = z.infer<typeof DisposalState>

/** Why a record is kept although it was chosen. */
export const KeptReason = z
  .enum([
    'missing',
    'merged',
    'held',
    'document',
    'inService',
    'served',
    'account',
    'staff',
    'privacyRequest',
    'incident',
    'draw',
    'deadline',
    'certificate',
    'invoice',
    'message',
    'named',
    'refused',
    'stopped',
  ])
  .meta({ id: 'KeptReason' })
export type KeptReason = z.infer<typeof KeptReason>

/** The kinds of records that are counted when they are destroyed. */
export const DestroyedKind = z
  .enum([
    'medicals',
    'examinations',
    'results',
    'certificates',
    'submissions',
    'referrals',
    'laboratory',
    'appointments',
    'documents',
    'files',
    'messages',
    'emails',
    'reminders',
    'requirements',
    'registrations',
    'relations',
    'privacy',
    'account',
    'identity',
    'history',
  ])
  .meta({ id: 'DestroyedKind' })
export type DestroyedKind = z.infer<typeof DestroyedKind>

export const DestroyedCounts = z.partialRecord(DestroyedKind, z.int32()).meta({ id: 'DestroyedCounts' })
export type DestroyedCounts = z.infer<typeof DestroyedCounts>

/** A certificate whose number is kept, because the register of certificates is permanent. */
export const KeptNumber = z.object({ regulator: z.string(), number: z.string() }).meta({ id: 'KeptNumber' })
export type KeptNumber = z.infer<typeof KeptNumber>

/** A record of a disposal. The name is null once the record is destroyed. */
export const DisposalItem = z
  .object({
    disposalItemId: z.int32(),
    /** The number of the person, which is kept. */
    userId: z.int32(),
    name: z.string().nullable(),
    lastServiceOn: z.iso.date(),
    lastService: LastService,
    retainUntil: z.iso.date(),
    reason: DueRecord.shape.reason,
    state: z.enum(['chosen', 'kept', 'destroyed']).meta({ id: 'DisposalItemState' }),
    keptReason: KeptReason.nullable(),
    /** When the record was destroyed, or when it was left out. */
    doneAt: z.iso.datetime().nullable(),
    counts: DestroyedCounts,
    certificates: z.array(KeptNumber),
  })
  .meta({ id: 'DisposalItem' })
export type DisposalItem = z.infer<typeof DisposalItem>

/** A disposal in the list: how far it is, without names. */
export const ListedDisposal = z
  .object({
    disposalId: z.int32(),
    state: DisposalState,
    reason: z.string(),
    requestedBy: z.string(),
    requestedById: z.int32(),
    requestedAt: z.iso.datetime(),
    /** Who approved or refused it. */
    decidedBy: z.string().nullable(),
    decidedAt: z.iso.datetime().nullable(),
    /** The records are destroyed after this moment. */
    startsAt: z.iso.datetime().nullable(),
    finishedAt: z.iso.datetime().nullable(),
    /** Records that wait, were left out, and were destroyed. */
    chosenCount: z.int32(),
    keptCount: z.int32(),
    destroyedCount: z.int32(),
  })
  .meta({ id: 'ListedDisposal' })
export type ListedDisposal = z.infer<typeof ListedDisposal>
export const PagedDisposals = pageOf(ListedDisposal).meta({ id: 'PagedDisposals' })

export const Disposal = z
  .object(
    Object.assign({}, ListedDisposal.shape, {
      refusal: z.string().nullable(),
      waitDays: z.int32().nullable(),
      stoppedBy: z.string().nullable(),
      stoppedAt: z.iso.datetime().nullable(),
      stopReason: z.string().nullable(),
      /** SHA-256 of what the certificate says; null before the end. */
      checkValue: z.string().nullable(),
      items: z.array(DisposalItem),
    }),
  )
  .meta({ id: 'Disposal' })
export type Disposal = z.infer<typeof Disposal>

export const NewDisposal = z.strictObject({
  userIds: z.array(Int).min(1, 'Choose at least one record.').max(mostDisposed, `Choose at most ${mostDisposed}.`),
  reason: requiredTextArea(500),
})
export type NewDisposal = z.infer<typeof NewDisposal>

/** Refuses or stops a disposal. */
export const DisposalEnd = z.strictObject({ reason: requiredTextArea(500) })
export type DisposalEnd = z.infer<typeof DisposalEnd>
