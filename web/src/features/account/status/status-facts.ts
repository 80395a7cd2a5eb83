import { formatMoment } from '@clearwing/domain/dates.ts'
import type { UserStatus } from '#api/generated.ts'

const lockoutOf = ({ lockout, lockedOutUntil }: UserStatus) => {
  if (lockout === 'none') return 'Can log in'
  return lockedOutUntil ? `Locked until ${formatMoment(lockedOutUntil)}` : 'Locked out'
}

/** Whether the user can log in and what they have set up, line by line. */
export const statusFacts = (status: UserStatus) => [
  { label: 'Login', value: lockoutOf(status) },
  { label: 'Last login', value: status.lastLoginAt ? formatMoment(status.lastLoginAt) : 'Never' },
  { label: 'Authenticator', value: status.isTwoFactorConfigured ? 'Set up' : 'Not set up' },
  { label: 'Security questions', value: status.areQuestionsConfigured ? 'Set up' : 'Not set up' },
  { label: 'Terms', value: termsOf(status) },
]

function termsOf({ termsVersion, termsAcceptedAt }: UserStatus) {
  if (termsVersion === 0) return 'Not accepted'
  return `Version ${termsVersion} accepted${termsAcceptedAt ? `, ${formatMoment(termsAcceptedAt)}` : ''}`
}
