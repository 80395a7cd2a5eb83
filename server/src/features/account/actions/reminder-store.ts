import { RequiredAction } from '@clearwing/domain/access/bits.ts'
import { termsInForce } from '@clearwing/domain/account/terms/versions.ts'
import type { ReminderReason } from '@clearwing/domain/reminders/schema.ts'
import { and, asc, between, gt, lt, or } from 'drizzle-orm'
import { credentials } from '#features/account/tables.ts'
import type { Db } from '#platform/database/database.ts'

const { Configure_security_questions, Configure_two_factor_authentication } = RequiredAction

/**
 * What an account asks of its owner from a day between these days on: a second step at login, security questions, or a new
 * version of the terms, for those who accepted an earlier one.
 */
export async function listActionReasons(db: Db, day: string, from: string, to: string): Promise<ReminderReason[]> {
  const terms = termsInForce(day)
  const { userId, acceptedTermsVersion, dateTwoFactorRequired, dateQuestionsRequired } = credentials
  const isBehind = and(gt(acceptedTermsVersion, 0), lt(acceptedTermsVersion, terms.version))
  const rows = await db
    .select({ userId, acceptedTermsVersion, dateTwoFactorRequired, dateQuestionsRequired })
    .from(credentials)
    .where(or(isBehind, between(dateTwoFactorRequired, from, to), between(dateQuestionsRequired, from, to)))
    .orderBy(asc(userId))
  return rows.flatMap((row) => {
    const hasNewTerms = row.acceptedTermsVersion > 0 && row.acceptedTermsVersion < terms.version
    return [
      ...asked(row.userId, row.dateTwoFactorRequired, {
        occurrence: `action ${Configure_two_factor_authentication}`,
        description: 'Second step at login',
        step: 'Set up the second step',
        path: '/user/me/security',
      }),
      ...asked(row.userId, row.dateQuestionsRequired, {
        occurrence: `action ${Configure_security_questions}`,
        description: 'Security questions',
        step: 'Choose security questions',
        path: '/user/me/security',
      }),
      ...asked(row.userId, hasNewTerms ? terms.inForceFrom : null, {
        occurrence: `terms ${terms.version}`,
        description: 'New terms and conditions',
        step: 'Read and accept the terms',
        path: '/user/me/terms',
      }),
    ]
  })
}

type Action = Pick<ReminderReason, 'occurrence' | 'description' | 'step' | 'path'>

const asked = (userId: number, day: string | null, { occurrence, ...action }: Action): ReminderReason[] =>
  day === null
    ? []
    : [
        {
          ...action,
          kind: 'required_action',
          userId,
          subjectUserId: userId,
          organisationId: null,
          occurrence: `${occurrence} ${day}`,
          by: null,
          startedOn: day,
          dueOn: day,
        },
      ]
