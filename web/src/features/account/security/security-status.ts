import { RequiredAction } from '@clearwing/domain/access/bits.ts'
import { dayInZone, formatDay } from '@clearwing/domain/dates.ts'
import {
  type Icon,
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconClock,
  IconLock,
} from '@tabler/icons-react'
import type { LoggedInUser, OwnSecuritySettings } from '#api/generated.ts'
import type { StatusKind } from '#shared/status/Status.tsx'

const { Change_password, Configure_security_questions } = RequiredAction

export type SecurityStatus = { kind: StatusKind; icon: Icon; word: string }

const day = (moment: string) => formatDay(dayInZone(moment))

export type SecurityAction =
  | typeof Change_password
  | typeof Configure_security_questions
  | typeof RequiredAction.Configure_two_factor_authentication

/** A short text: since when it has been set up, or by when it must be. */
export function whenOf(action: SecurityAction, settings: OwnSecuritySettings, user: LoggedInUser) {
  if (action === Change_password)
    return settings.datePasswordSet ? `Last changed ${day(settings.datePasswordSet)}` : 'Set some time ago'
  const [due, since] =
    action === Configure_security_questions
      ? [user.dateQuestionsRequired, settings.dateQuestionsChanged]
      : [user.dateTwoFactorRequired, settings.dateTwoFactorConfigured]
  if (due !== null)
    return (user.requiredActions & action) !== 0
      ? `Compulsory since ${formatDay(due)}`
      : `Compulsory from ${formatDay(due)}`
  if (since === null)
    return action === Configure_security_questions
      ? 'Two of your five questions at each login'
      : 'A code from your phone at each login'
  if (action === Configure_security_questions)
    return `${settings.numberOfQuestions} questions, last changed ${day(since)}`
  const left = settings.recoveryCodesLeft
  return `Authenticator on since ${day(since)}, ${left} recovery ${left === 1 ? 'code' : 'codes'} left`
}

/**
 * The status of a security setting: pending first; anything set up is locked until the user confirms their identity.
 */
export function statusOf(action: SecurityAction, settings: OwnSecuritySettings, user: LoggedInUser): SecurityStatus {
  if ((user.requiredActions & action) !== 0) return { kind: 'warn', icon: IconAlertTriangle, word: 'Required now' }
  if ((user.requestedActions & action) !== 0) return { kind: 'warn', icon: IconClock, word: 'Requested' }
  if (action === Change_password) return { kind: 'ok', icon: IconCircleCheck, word: 'Set' }
  const isAnythingThere = settings.numberOfQuestions > 0 || settings.dateTwoFactorConfigured !== null
  return isAnythingThere
    ? { kind: 'others', icon: IconLock, word: 'Locked' }
    : { kind: 'others', icon: IconCircleDashed, word: 'Not set up' }
}
