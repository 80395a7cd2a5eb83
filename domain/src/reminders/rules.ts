import { type Actor, belongsTo, hasAnyRole, isAdministrator, isMe, isUnderActivity } from '#access/actor.ts'
import { hasPracticeRole, leaders, worksInFlyingOrganisation } from '#access/organisation-roles.ts'
import { canExportClients, canListClients } from '#clients/rules.ts'
import { addDays } from '#dates.ts'
import { canKeepBoard, canViewBoard } from '#relations/board-rules.ts'
import { emailKeyOf } from './rows.ts'
import type { NewReminderRow, Reminder, ReminderKind, ReminderRow } from './schema.ts'
import { isLegal } from './words.ts'

/** People read their own reminders; an administrator needs an activity. */
export const canReadReminders = (actor: Actor, userId: number | 'me') => isMe(actor, userId) || isUnderActivity(actor)

/** Only the recipient snoozes a reminder or says that it is done, while it is open. */
export const canChangeReminder = (actor: Actor, { userId, state }: Pick<Reminder, 'userId' | 'state'>) =>
  isMe(actor, userId) && state !== 'done' && state !== 'ended'

/** Everyone chooses which reminders they get by email, for themselves. */
export const canChangeReminderOptions = (actor: Actor, userId: number | 'me') => isMe(actor, userId)

/** What an organisation's people are reminded of: users who work with its clients, or with the board of its pilots. */
export const canReadPeoplesReminders = (actor: Actor, organisationId: number | 'myOrg') =>
  canListClients(actor, organisationId) || canViewBoard(actor, organisationId)

/** Directors and managers of a practice or flying organisation choose how often they get its digest. */
export const canChooseDigest = (actor: Actor, organisationId: number | 'myOrg') =>
  belongsTo(actor, organisationId) &&
  hasAnyRole(actor, ...leaders) &&
  (hasPracticeRole(actor) || worksInFlyingOrganisation(actor)) &&
  !isAdministrator(actor)

/** The list may be exported by users who may export the clients of the practice, or keep the board. */
export const canExportPersonReminders = (actor: Actor, organisationId: number | 'myOrg') =>
  canExportClients(actor, organisationId) || canKeepBoard(actor, organisationId)

/** Members log their calls; administrators do not call people. */
export const canLogReminderCall = (actor: Actor, organisationId: number | 'myOrg') =>
  canReadPeoplesReminders(actor, organisationId) && !isAdministrator(actor)

/** Members send a reminder between those of the schedule, or put a row of their list aside, as they call people. */
export const canSendPersonReminder = canLogReminderCall
export const canSnoozePersonReminder = canLogReminderCall

export const canReadReminderRows = isAdministrator
export const canEditReminderRows = isUnderActivity
/** A preview names people, so it needs an activity. */
export const canPreviewReminders = isUnderActivity

const longestSnooze = 30

/** Why a snooze is refused, or null. */
export const snoozeProblem = (until: string, today: string) =>
  until <= today || until > addDays(today, longestSnooze)
    ? `Choose a day from tomorrow and within the next ${longestSnooze} days.`
    : null

/** Why a new row of the schedule is refused, by field. */
export function reminderRowProblems({ kind, from, isActive, channel }: NewReminderRow, today: string) {
  const isAlwaysSent = isLegal(emailKeyOf[kind])
  return {
    ...(from <= today && { from: ['Choose a day from tomorrow.'] }),
    ...((isAlwaysSent || kind === 'deadline') &&
      !isActive && { isActive: ['Deadlines and legal notices cannot be switched off.'] }),
    ...(isAlwaysSent && channel === 'app' && { channel: ['A legal notice is sent by email.'] }),
  }
}

type Sending = { isMailed: boolean; isOff: boolean; hasAddress: boolean }

/** Why a reminder is not sent by email; null if it is. */
export const suppressionOf = ({ isMailed, isOff, hasAddress }: Sending) => {
  if (!isMailed) return 'in_app'
  if (isOff) return 'switched_off'
  return hasAddress ? null : 'no_address'
}

type Texting = { isSet: boolean; isOff: boolean; hasMobile: boolean }

/** Why a reminder is not sent by text message, if its row asks for one; null if it is. */
export const smsSuppressionOf = ({ isSet, isOff, hasMobile }: Texting) => {
  if (!isSet) return 'no_provider'
  if (isOff) return 'switched_off'
  return hasMobile ? null : 'no_mobile'
}

/** Rows whose reminders are also sent by email, and by text message. */
export const isMailed = ({ channel }: Pick<ReminderRow, 'channel'>) => channel !== 'app'
export const isTexted = ({ channel }: Pick<ReminderRow, 'channel'>) => channel === 'email_sms'

/**
 * Kinds that an organisation may know of people it works with. A practice knows the certificates of its clients, and a
 * flying organisation those of the pilots who share with it.
 */
export const kindsOfEveryone = ['certificate_expiry'] as const satisfies ReminderKind[]
/** Kinds that only the practices of a client know, who call people to book: a flying organisation sees no appointments. */
export const kindsOfClients = ['no_appointment'] as const satisfies ReminderKind[]
/** Kinds that only the organisation knows that waits for the person. */
export const kindsOfOneWaiting = ['document', 'requirement_amber', 'requirement_red'] as const satisfies ReminderKind[]
