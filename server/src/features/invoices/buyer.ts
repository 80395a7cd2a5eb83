import type { InvoiceParty } from '@clearwing/domain/invoices/schema.ts'
import { findOrganisation, type StoredOrganisation } from '#features/organisations/index.ts'
import type { Db } from '#platform/database/database.ts'
import { found, Refusal } from '#platform/errors/refusal.ts'
import { type StoredTerms, termsOn } from './fees/terms-store.ts'

/** The terms in force on a day, without which nothing can be billed. */
export async function requiredTermsOn(db: Db, day: string): Promise<StoredTerms> {
  const terms = await termsOn(db, day)
  if (!terms)
    throw new Refusal(409, { title: 'No billing terms are in force. An administrator enters them under Fees.' })
  return terms
}

/** The buyer as an invoice states it. */
export function buyerOf(organisation: StoredOrganisation): InvoiceParty {
  const { name, street, suburb, city, postcode, country, email, feesEmail, phone, website } = organisation
  const place = [city, postcode].filter(Boolean).join(' ')
  const mail = feesEmail ?? email
  const lines = [street, suburb, place]
  // Above $1,000 the buyer is stated with an identifier beside the name; a country is none.
  const others = mail === null && !lines.some(Boolean) ? [phone, website] : []
  return { name, address: [...lines, ...others, country].flatMap((line) => line || []), email: mail }
}

/** True for a buyer in another country, whose supply is zero-rated (domain.md 5.8). */
export const isAbroad = ({ country }: Pick<StoredOrganisation, 'country'>) =>
  country !== null && country !== 'New Zealand'

/** What every invoice to an organisation on a day states beside its lines. */
export async function readBuyer(db: Db, organisationId: number, terms: Pick<StoredTerms, 'gstPercent'>) {
  const organisation = found(await findOrganisation(db, organisationId))
  return { buyer: buyerOf(organisation), gstPercent: isAbroad(organisation) ? 0 : terms.gstPercent }
}
