import { countInWords } from '@clearwing/domain/format-count.ts'
import { readOutbox } from '#features/emails/index.ts'
import { defineCheck } from '#features/health/check.ts'

const minute = 60_000
/** Minutes that an email may wait, and after which nothing at all is sent. */
const [patience, outage] = [5, 60]

export const mailCheck = defineCheck({
  name: 'mail',
  title: 'Email',
  affects: ['mail'],
  path: '/emails',
  figures: {
    outbox_emails: 'Emails waiting to be sent.',
    outbox_oldest_seconds: 'Age of the oldest email that waits to be sent.',
    emails_failed_last_day: 'Emails that failed for good in the last 24 hours.',
  },
  async look({ site, database, now }) {
    const { waiting, oldestAt, lastSentAt, failed } = await readOutbox(database.db, now)
    const ageOf = (moment: string) => Math.max(0, Date.parse(now) - Date.parse(moment))
    const age = oldestAt === null ? 0 : ageOf(oldestAt)
    const values = {
      outbox_emails: waiting,
      outbox_oldest_seconds: age / 1000,
      emails_failed_last_day: failed,
    }
    const waitingInWords = countInWords(waiting, 'email waits', 'emails wait')
    if (!site.mailer) {
      const remedy = 'Set SMTP_URL and restart this server. Emails that wait are sent then.'
      return { level: 'red', finding: `No mail server is configured: ${waitingInWords}.`, remedy, values }
    }
    if (age >= patience * minute) {
      // One address that a mail server does not accept for now is no outage.
      const isOutage = age >= outage * minute && (lastSentAt === null || ageOf(lastSentAt) >= outage * minute)
      const level = isOutage ? 'red' : 'amber'
      const finding = `${waitingInWords}, the oldest for ${countInWords(Math.floor(age / minute), 'minute', 'minutes')}.`
      const remedy = 'Look at the reasons on the page Emails, and check the mail server and SMTP_URL.'
      return { level, finding, remedy, values }
    }
    if (failed > 0) {
      const finding = `${countInWords(failed, 'email', 'emails')} failed in the last 24 hours.`
      return { level: 'amber', finding, remedy: 'Correct the address or the reason, then send them again.', values }
    }
    const finding = waiting === 0 ? 'No emails wait.' : `${waitingInWords}, none for long.`
    return { level: 'green', finding, values }
  },
})
