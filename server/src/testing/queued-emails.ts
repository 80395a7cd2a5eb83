import { theSystem } from '@clearwing/domain/access/actor.ts'
import { sendEmail } from '#features/emails/index.ts'
import { sendQueuedEmail } from '#jobs.ts'
import { workplaceOf } from '#platform/jobs/worker.ts'
import { database, site } from './test-app.ts'
import { fileNumber } from './unique.ts'

let serial = 0

type Queued = { toUserId?: number | null; organisationId?: number | null; token?: string; medicalId?: number }

/** Queues an email about a certificate, to an address of its own. */
export async function queueEmail({ toUserId = null, organisationId = null, token, medicalId = 7 }: Queued = {}) {
  const to = `hemi.${fileNumber}.${++serial}@example.org`
  const path = token === undefined ? `/medical/${medicalId}` : `/medical/${medicalId}#token=${token}`
  const values = { name: 'Hēmi', path }
  const email = { toUserId, organisationId, to, template: 'certificateIssued', values } as const
  return { to, emailId: await database.transaction((tx) => sendEmail(tx, theSystem, email)) }
}

/** A site whose mail server accepts everything. */
export const accepting = { ...site, mailer: { send: async () => undefined, close: async () => undefined } }

/** One attempt to send an email. */
export const sendQueued = (emailId: number, at: typeof site = accepting) =>
  sendQueuedEmail.run(workplaceOf({ ...at, address: 'http://clearwing.test:3000' }), { emailId })
