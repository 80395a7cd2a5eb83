import { type Actor, isAdministrator, isMe, isUnderActivity } from '#access/actor.ts'
import { addDays } from '#dates.ts'
import type { Reminder } from './schema.ts'

/** People read their own reminders; an administrator needs an activity. */
export const canReadReminders = (actor: Actor, userId: number) => isMe(actor, userId) || isUnderActivity(actor)

/** Only the recipient snoozes a reminder or says that it is done, while it is open. */
export const canChangeReminder = (actor: Actor, { userId, state }: Pick<Reminder, 'userId' | 'state'>) =>
  isMe(actor, userId) && state !== 'done' && state !== 'ended'

export const canChangeReminderOptions = (actor: Actor, userId: number) => isMe(actor, userId)

export const canReadReminderRuns = isAdministrator

const longestSnooze = 30

/** Why a snooze is refused, or null. */
export const snoozeProblem = (until: string, today: string) =>
  until <= today || until > addDays(today, longestSnooze)
    ? `Choose a day from tomorrow and within the next ${longestSnooze} days.`
    : null
