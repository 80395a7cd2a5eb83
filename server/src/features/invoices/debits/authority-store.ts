import type { Actor } from '@clearwing/domain/access/actor.ts'
import { checkBankAccount } from '@clearwing/domain/identifiers/bank-account.ts'
import {
  consentWords,
  type DebitAuthorities,
  type DebitAuthority,
  maskedAccount,
  type NewDebitAuthority,
  replacedReason,
} from '@clearwing/domain/invoices/debits/authority.ts'
import { canGiveDebitAuthority, canReadDebitAccount } from '@clearwing/domain/invoices/debits/rules.ts'
import type { Invoiced } from '@clearwing/domain/invoices/rules.ts'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { audienceOfInvoice } from '#features/invoices/announce.ts'
import { recorderOf } from '#features/invoices/entry-store.ts'
import { billedOrganisations } from '#features/invoices/fees/tables.ts'
import { termsOn } from '#features/invoices/fees/terms-store.ts'
import { organisations } from '#features/organisations/tables.ts'
import { shownNameByNumber } from '#features/users/index.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { record } from '#platform/history/record.ts'
import { invalidateTags } from '#platform/live/announce.ts'
import { today } from '#platform/time/today.ts'
import { debitAuthorities } from './tables.ts'

type StoredAuthority = typeof debitAuthorities.$inferSelect

/** The organisation with its distributor; undefined unless the actor may know of its authority. */
export async function findAuthorising(db: Db, actor: Actor, organisationId: number): Promise<Invoiced | undefined> {
  const { distributorId } = billedOrganisations
  const [row] = await db
    .select({ organisationId: organisations.organisationId, distributorId })
    .from(organisations)
    .leftJoin(billedOrganisations, eq(billedOrganisations.organisationId, organisations.organisationId))
    .where(eq(organisations.organisationId, organisationId))
  return row && canGiveDebitAuthority(actor, row) ? row : undefined
}

const isActive = (organisationId: number) =>
  and(eq(debitAuthorities.organisationId, organisationId), isNull(debitAuthorities.endedAt))

/** The authority in force, locked until the transaction ends. */
export async function lockAuthority(tx: Tx, organisationId: number): Promise<StoredAuthority | undefined> {
  const [row] = await tx.select().from(debitAuthorities).where(isActive(organisationId)).for('update')
  return row
}

/** The authorities of an organisation as this actor may see them. */
export async function readAuthorities(db: Db, actor: Actor, invoiced: Invoiced): Promise<DebitAuthorities> {
  const rows = await db
    .select({
      authority: debitAuthorities,
      recordedByName: shownNameByNumber(debitAuthorities.recordedBy),
      endedByName: shownNameByNumber(debitAuthorities.endedBy),
    })
    .from(debitAuthorities)
    .where(eq(debitAuthorities.organisationId, invoiced.organisationId))
    .orderBy(desc(debitAuthorities.authorityId))
  const isRead = canReadDebitAccount(actor, invoiced)
  const shownAuthorities = rows.map(({ authority, recordedByName, endedByName }): DebitAuthority => {
    const { account } = authority
    const isUnknownBank = checkBankAccount(account) === 'unknownBank'
    return {
      ...authority,
      account: isRead ? account : maskedAccount(account),
      isUnknownBank,
      recordedByName,
      endedByName,
    }
  })
  const terms = await termsOn(db, today(db))
  return {
    current: shownAuthorities.find(({ endedAt }) => endedAt === null) ?? null,
    endedAuthorities: shownAuthorities.filter(({ endedAt }) => endedAt !== null),
    consent: terms ? consentWords(terms) : null,
  }
}

type Given = Omit<NewDebitAuthority, 'replacedAuthorityId' | 'hasAgreed' | 'givenByName' | 'position'> & {
  givenBy: string
}

/** Stores a new authority and ends the one before it. */
export async function createAuthority(
  tx: Tx,
  actor: Actor,
  invoiced: Invoiced,
  before: StoredAuthority | undefined,
  given: Given,
) {
  if (before) await endAuthority(tx, actor, invoiced, before, replacedReason)
  const { organisationId } = invoiced
  const [row] = await tx
    .insert(debitAuthorities)
    .values({ ...given, organisationId, recordedBy: recorderOf(actor), recordedAt: tx.now })
    .returning()
  const authority = row as StoredAuthority
  const { authorityId: entityId } = authority
  await record(tx, actor, { action: 'create', entity: 'debitAuthority', entityId, after: historyValues(authority) })
  await invalidateDebits(tx, invoiced)
  return authority
}

export async function endAuthority(
  tx: Tx,
  actor: Actor,
  invoiced: Invoiced,
  before: StoredAuthority,
  endReason: string,
) {
  const { authorityId: entityId } = before
  const [row] = await tx
    .update(debitAuthorities)
    .set({ endedAt: tx.now, endedBy: recorderOf(actor), endReason })
    .where(eq(debitAuthorities.authorityId, entityId))
    .returning()
  const after = historyValues(row as StoredAuthority)
  await record(tx, actor, {
    action: 'change',
    entity: 'debitAuthority',
    entityId,
    before: historyValues(before),
    after,
  })
  await invalidateDebits(tx, invoiced)
}

/** Directors and managers read histories, so the account is hidden there. */
const historyValues = ({ account, ...authority }: StoredAuthority) => ({
  ...authority,
  account: maskedAccount(account),
})

export const invalidateDebits = (tx: Tx, invoiced: Invoiced) =>
  invalidateTags(tx, audienceOfInvoice(invoiced), { type: 'DirectDebit' })
