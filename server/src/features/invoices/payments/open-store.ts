import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { PayableInvoice } from '@clearwing/domain/invoices/payments/schema.ts'
import { managesAllInvoices } from '@clearwing/domain/invoices/rules.ts'
import { searchWords } from '@clearwing/domain/search.ts'
import { and, asc, desc, eq, gt, ilike, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { invoices } from '#features/invoices/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { containsPattern } from '#platform/database/filters.ts'
import { balanceOf } from './store.ts'

/** Issued invoices for which the actor records payments: a distributor for those of its practices. */
const isManaged = (actor: Actor): SQL | undefined =>
  and(
    isNotNull(invoices.number),
    managesAllInvoices(actor) ? undefined : eq(invoices.distributorId, actor.organisationId ?? sql`null`),
  )

const from = (db: Db) =>
  db
    .select({
      invoiceId: invoices.invoiceId,
      number: sql<string>`${invoices.number}`,
      organisationId: invoices.organisationId,
      organisationName: organisations.name,
      dueDay: sql<string>`${invoices.dueDay}::text`,
      balanceCents: balanceOf,
    })
    .from(invoices)
    .innerJoin(organisations, eq(organisations.organisationId, invoices.organisationId))

/** Invoices with something to pay, which the payments of a file are matched to. */
export const listOpenInvoices = (db: Db, actor: Actor) =>
  from(db)
    .where(and(isManaged(actor), gt(balanceOf, 0)))
    .orderBy(asc(invoices.invoiceId))

const mostChoices = 20

/** Invoices to choose from for a payment, those with something to pay first. */
export const searchPayableInvoices = (db: Db, actor: Actor, search: string): Promise<PayableInvoice[]> =>
  from(db)
    .where(
      and(
        isManaged(actor),
        ...searchWords(search).map((word) =>
          or(ilike(invoices.number, containsPattern(word)), ilike(organisations.name, containsPattern(word))),
        ),
      ),
    )
    .orderBy(desc(sql`${balanceOf} > 0`), desc(invoices.number))
    .limit(mostChoices)
