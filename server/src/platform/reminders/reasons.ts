import type { ReminderKind, ReminderReason } from '@clearwing/domain/reminders/schema.ts'
import type { Tx } from '#platform/database/database.ts'

/** Something that people are reminded of, as its feature lists it among the reasons. */
export type GoneReason = { subjectUserId: number; occurrence: string }

/** The reminders for which a list of reasons is complete: all of some kinds, or those about some people. */
export type ReasonScope = {
  kinds: ReminderKind[]
  subjectUserIds?: number[] | undefined
  /** Beginning of the occurrences that share a cause. */
  occurrencesOf?: string | undefined
}

type Handlers = {
  endReminders: (tx: Tx, reason: GoneReason) => Promise<void>
  followReasons: (tx: Tx, scope: ReasonScope, reasons: ReminderReason[]) => Promise<void>
}

/** Reminders are above all features that list reasons, so the app registers how they begin and end. */
let registered: Handlers | undefined

export function registerReminders(given: Handlers) {
  registered = given
}

/** Ends the reminders of a reason in the transaction that removes it. The next run would end them, too. */
export const reasonGone: Handlers['endReminders'] = async (tx, reason) => registered?.endReminders(tx, reason)

/**
 * Ends the reminders whose reasons have gone, and continues those whose reasons have come back, in the transaction that
 * causes it. The next run would do the same.
 */
export const followReasons: Handlers['followReasons'] = async (tx, scope, reasons) =>
  registered?.followReasons(tx, scope, reasons)
