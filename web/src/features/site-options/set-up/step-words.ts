import { lastYearOfHolidays } from '@clearwing/domain/public-holidays.ts'
import type { SetUpStepKey } from '@clearwing/domain/site-options/set-up/schema.ts'

type Words = { label: string; why: string; path?: string }

/** What each step of the set-up asks for, why, and where it is done. */
export const setUpWords: Record<SetUpStepKey, Words> = {
  contact: {
    label: 'Say how users reach you',
    why: 'Your email address, telephone number or text is shown on the page Contact us. Login message, time limits and other options are beside it.',
    path: '/monitor/options/contactEmail',
  },
  secondStep: {
    label: 'Protect your login with an authenticator and recovery codes',
    why: 'Administrators can change everything. With recovery codes you can log in if you lose your phone.',
    path: '/user/me/security',
  },
  testEmail: {
    label: 'Send a test email',
    why: 'Invitations and notices go by email. Set SMTP_URL on the server first.',
    path: '/emails',
  },
  regulator: {
    label: 'Add a medical regulator with its rules',
    why: 'Then open Rules and begin with a built-in set, such as that of New Zealand: classes, durations, tests and deadlines with their sources.',
    path: '/organisation/new',
  },
  holidays: {
    label: 'Check the public holidays',
    why: `New Zealand’s public holidays are built in until ${lastYearOfHolidays}. Each practice adds the days on which it is closed.`,
  },
  practice: {
    label: 'Add the first medical practice',
    why: 'Then invite its director under Members. The director adds locations and staff.',
    path: '/organisation/new',
  },
  secondAdministrator: {
    label: 'Invite a second administrator',
    why: 'Some actions, such as merging two people, need two administrators. You can also replace each other.',
    path: '/organisation/myOrg/members',
  },
}
