import type { Tx } from '#platform/database/database.ts'

/** Something that people are reminded of, as its feature lists it among the reasons. */
export type GoneReason = { subjectUserId: number; occurrence: string }

type EndReminders = (tx: Tx, reason: GoneReason) => Promise<void>

/** Reminders are above all features that list reasons, so the app registers how they end. */
let registered: EndReminders = async () => undefined

export const registerEndOfReminders = (end: EndReminders) => {
  registered = end
}

/** Ends the reminders of a reason in the transaction that removes it. The next run would end them, too. */
export const reasonGone: EndReminders = (tx, reason) => registered(tx, reason)
