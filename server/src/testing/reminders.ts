import { momentAt } from '@clearwing/domain/dates.ts'
import { runReminders } from '#features/reminders/engine.ts'
import { database, site } from './test-app.ts'

/** Runs the reminder engine at a time of a day, by default when reminders are sent. */
export const remindOn = (day: string, time = '09:00') => runReminders(database.at(momentAt(day, time)), site.keyFor)
