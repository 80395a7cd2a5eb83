import { OrganisationType } from '@clearwing/domain/access/bits.ts'
import { addDays, formatDay } from '@clearwing/domain/dates.ts'
import { reportReason } from '@clearwing/domain/emails/reports.ts'
import { suppressedReason } from '@clearwing/domain/emails/sending.ts'
import { importEmail, listDemoRecipients, type PastEmail } from '#features/emails/index.ts'
import { publicAddress } from '#platform/config/config.ts'
import type { Site } from '#platform/site.ts'
import { today } from '#platform/time/today.ts'

const day = 24 * 60 * 60_000
const minute = 60_000
/** Number of emails, spread over the days before. */
const [count, spread] = [50, 60]

type Recipient = Awaited<ReturnType<typeof listDemoRecipients>>[number]

/** Some fifty emails of the last two months: most were sent, two bounced, one was suppressed, one was refused. */
export async function createEmails(site: Site) {
  const { database, config } = site
  await database.transaction(async (tx) => {
    const recipients = await listDemoRecipients(tx, OrganisationType.Medical_practice)
    // Two of them cannot be reached: they get nothing else.
    const [first, second, ...others] = recipients
    if (!first || !second || others.length === 0) return
    const unreachable: Record<number, Recipient> = { 8: first, 29: second, 49: first }
    const workplace = { ...site, address: publicAddress(config), now: tx.now }
    const past = (at: number) => new Date(Date.parse(tx.now) - (spread - (at * spread) / count) * day).toISOString()
    for (let at = 0; at < count; at++) {
      const recipient = unreachable[at] ?? others[at % others.length] ?? first
      await importEmail(tx, workplace, emailOf(recipient, at, past(at), today(tx)))
    }
  })
}

const later = (moment: string, minutes: number) => new Date(Date.parse(moment) + minutes * minute).toISOString()

/** The email with this number: what it says, and what became of it. */
function emailOf(
  { userId, name, email: to, organisationId, practice }: Recipient,
  at: number,
  createdAt: string,
  now: string,
) {
  const common = { toUserId: userId, to, createdAt, attempts: attemptsOf(at, later(createdAt, 1)) }
  const ofPractice = { ...common, organisationId }
  const kinds: PastEmail[] = [
    { ...ofPractice, template: 'medicalReminder', values: { name, by: practice, path: '/medical/all?u=me' } },
    {
      ...ofPractice,
      template: 'documentRequested',
      values: { name, practice, day: formatDay(addDays(now, 14)), path: '/library/requests' },
    },
    { ...common, template: 'messageReceived', values: { name, path: '/messages' } },
    { ...common, template: 'passwordSet', values: { name } },
    {
      ...ofPractice,
      template: 'reminder',
      values: {
        name,
        about: 'Documents',
        lines: [`${practice} is waiting for a document.`],
        step: 'Send the document',
        path: '/user/me/reminders',
      },
    },
  ]
  return kinds[at % kinds.length] as PastEmail
}

/** Emails 8 and 29 bounced, at once and by a report; 33 was refused, 44 took two attempts, and 49 was suppressed. */
function attemptsOf(at: number, first: string): PastEmail['attempts'] {
  if (at === 8)
    return [
      { at: first, result: 'bounced', reason: 'The address does not exist (550 5.1.1).', serverCode: '550 5.1.1' },
    ]
  if (at === 33)
    return [
      {
        at: first,
        result: 'refused',
        reason: 'The mail server refused this email (554 5.7.1).',
        serverCode: '554 5.7.1',
      },
    ]
  if (at === 49) return [{ at: first, result: 'suppressed', reason: suppressedReason }]
  const accepted = { at: first, result: 'accepted' } as const
  const report = { at: later(first, 6), result: 'bounced', reason: reportReason.bounced, serverCode: '5.2.1' } as const
  if (at === 29) return [accepted, report]
  const greylisted = { result: 'postponed', reason: 'The mail server asked to try again later (451 4.7.1).' } as const
  if (at === 44)
    return [
      { at: first, serverCode: '451 4.7.1', ...greylisted },
      { at: later(first, 2), result: 'accepted' },
    ]
  return [accepted]
}
