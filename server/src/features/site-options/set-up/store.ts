import type { Actor } from '@clearwing/domain/access/actor.ts'
import { OrganisationType, Role } from '@clearwing/domain/access/bits.ts'
import { type SetUpFacts, stepsOfSetUp } from '@clearwing/domain/site-options/set-up/rules.ts'
import { type SetUpStepKey, setUpSteps } from '@clearwing/domain/site-options/set-up/schema.ts'
import { and, countDistinct, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { recoveryCodes, secondSteps } from '#features/account/second-step/tables.ts'
import { emails } from '#features/emails/tables.ts'
import { ruleRows } from '#features/medicals/dated-rules/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import { skippedSetUpSteps } from '#features/site-options/tables.ts'
import { isCurrentOn, memberships } from '#features/users/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { record } from '#platform/history/record.ts'
import { invalidateTags } from '#platform/live/announce.ts'
import type { Site } from '#platform/site.ts'
import { today } from '#platform/time/today.ts'

const isOfType = (type: OrganisationType) => sql`${organisations.organisationTypes} & ${type} <> 0`

const withCode = ({ userId }: Actor) => and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt))

async function findFacts(db: Db, actor: Actor, { options }: Site): Promise<SetUpFacts> {
  const { contactEmail, contactPhone, contactText } = options.values
  const isAdministrator = sql`${memberships.roles} & ${Role.System_administrator} <> 0`
  const [regulators] = await db
    .select({ withRules: countDistinct(organisations.organisationId) })
    .from(organisations)
    .innerJoin(ruleRows, eq(ruleRows.regulatorId, organisations.organisationId))
    .where(isOfType(OrganisationType.Medical_regulator))
  const [people] = await db
    .select({ administrators: countDistinct(memberships.userId) })
    .from(memberships)
    .where(and(isAdministrator, isCurrentOn(memberships, today(db))))
  const hasKey = and(eq(secondSteps.userId, actor.userId), isNotNull(secondSteps.twoFactorKey))
  return {
    hasContact: [contactEmail, contactPhone, contactText].some((text) => text !== null),
    hasSecondStep: (await db.$count(secondSteps, hasKey)) > 0 && (await db.$count(recoveryCodes, withCode(actor))) > 0,
    testEmailsSent: await db.$count(emails, and(eq(emails.template, 'testEmail'), isNotNull(emails.sentAt))),
    regulatorsWithRules: regulators?.withRules ?? 0,
    practices: await db.$count(organisations, isOfType(OrganisationType.Medical_practice)),
    administrators: people?.administrators ?? 0,
    today: today(db),
  }
}

/** The steps of the set-up for this administrator. */
export async function readSetUp(db: Db, actor: Actor, site: Site) {
  const skipped = await db.select({ stepKey: skippedSetUpSteps.stepKey }).from(skippedSetUpSteps)
  const keys = skipped.map(({ stepKey }) => stepKey)
  return stepsOfSetUp(await findFacts(db, actor, site), keys)
}

/** Skips a step, or takes it up again. */
export async function skipStep(tx: Tx, actor: Actor, stepKey: SetUpStepKey, isSkipped: boolean) {
  const row = { stepKey, skippedBy: actor.userId, skippedAt: tx.now }
  const { rowCount } = isSkipped
    ? await tx.insert(skippedSetUpSteps).values(row).onConflictDoNothing()
    : await tx.delete(skippedSetUpSteps).where(eq(skippedSetUpSteps.stepKey, stepKey))
  if (rowCount === 0) return
  const entityId = setUpSteps.indexOf(stepKey) + 1
  const action = isSkipped ? 'create' : 'remove'
  const values = isSkipped ? { after: { stepKey } } : { before: { stepKey } }
  await record(tx, actor, { action, entity: 'skipped set-up step', entityId, ...values })
  await invalidateTags(tx, ['administrators'], { type: 'SetUp' })
}
