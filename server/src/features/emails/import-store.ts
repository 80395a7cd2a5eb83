import type { AttemptResult } from '@clearwing/domain/emails/schema.ts'
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { clients } from '#features/clients/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import { users } from '#features/users/tables.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Workplace } from '#platform/jobs/job.ts'
import { markUndeliverable } from './addresses-store.ts'
import { emailAttempts, emails } from './tables.ts'
import { type Template, type Values, write } from './templates.ts'
import { findWording, wordingNumberToday } from './wordings/store.ts'

type Attempt = { at: string; result: AttemptResult; reason?: string; serverCode?: string }

export type PastEmail<Name extends Template = Template> = {
  toUserId: number
  to: string
  template: Name
  values: Values[Name]
  organisationId?: number | null
  createdAt: string
  attempts: Attempt[]
}

/** Stores an email that was sent, or not, in the past: for a demo. It is written as it would be now. */
export async function importEmail(tx: Tx, workplace: Workplace, email: PastEmail) {
  const { attempts, template, values, createdAt } = email
  const number = await wordingNumberToday(tx, template)
  const { subject, text, html } = write(workplace, template, values, await findWording(tx, template, number))
  const timeOf = (...results: AttemptResult[]) => attempts.find(({ result }) => results.includes(result))?.at ?? null
  const last = attempts.at(-1)
  const sender = `${workplace.config.displayName} <no-reply@${new URL(workplace.address).hostname}>`
  const sentAt = timeOf('accepted')
  const [row] = await tx
    .insert(emails)
    .values({
      toUserId: email.toUserId,
      to: email.to,
      organisationId: email.organisationId ?? null,
      template,
      createdAt,
      values,
      wordingNumber: number,
      path: 'path' in values ? values.path : null,
      subject,
      text,
      html,
      sender,
      sentAt,
      failedAt: sentAt === null ? timeOf('refused', 'bounced', 'suppressed') : null,
      bouncedAt: timeOf('bounced'),
      suppressedAt: timeOf('suppressed'),
      attempts: attempts.filter(({ result }) => result !== 'delayed').length,
      lastTriedAt: last?.at ?? null,
      lastReason: last?.reason ?? null,
    })
    .returning({ emailId: emails.emailId })
  const emailId = row?.emailId ?? 0
  await tx.insert(emailAttempts).values(
    attempts.map(({ at, result, reason = null, serverCode = null }) => {
      return { emailId, startedAt: at, endedAt: at, result, reason, serverCode }
    }),
  )
  const bounce = attempts.find(({ result }) => result === 'bounced')
  if (bounce) await markUndeliverable(tx, { to: email.to, emailId, serverCode: bounce.serverCode ?? null })
}

/** Clients of practices of this type with an address and without a login, with their practice. */
export const listDemoRecipients = (tx: Tx, type: number) =>
  tx
    .select({
      userId: users.userId,
      name: users.firstName,
      email: sql<string>`${users.email}`,
      organisationId: organisations.organisationId,
      practice: organisations.name,
    })
    .from(clients)
    .innerJoin(users, eq(users.userId, clients.userId))
    .innerJoin(organisations, eq(organisations.organisationId, clients.organisationId))
    .where(
      and(
        isNull(clients.until),
        isNotNull(users.email),
        isNull(users.userName),
        sql`${organisations.organisationTypes} & ${type} <> 0`,
      ),
    )
    .orderBy(asc(users.userId))
    .limit(20)
