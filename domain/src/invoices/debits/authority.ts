import { z } from 'zod'
import { Int, isoDay, requiredText, ticked } from '#fields.ts'
import { requiredBankAccount } from '#identifiers/fields.ts'
import { debitNoticeDays } from '#invoices/days.ts'
import { maxInvoiceNote } from '#invoices/schema.ts'

// Authorities for direct debits: recorded consent of an organisation (domain.md 5.8). The banks' own forms are not at
// hand, so the words are ours.

/** Longest name, position and words that are stored with an authority. */
export const maxAuthority = { holder: 50, givenByName: 97, position: 50, consent: 1000 } as const

export const DebitAuthority = z
  .object({
    authorityId: z.int32(),
    /** All but its last digits are hidden from users who do not manage the organisation's invoices. */
    account: z.string(),
    isUnknownBank: z.boolean(),
    holder: z.string(),
    /** The words that were agreed to. */
    consent: z.string(),
    /** Name and position of the person who agreed. */
    givenBy: z.string(),
    givenOn: z.string(),
    recordedByName: z.string().nullable(),
    recordedAt: z.iso.datetime(),
    endedByName: z.string().nullable(),
    endedAt: z.iso.datetime().nullable(),
    endReason: z.string().nullable(),
  })
  .meta({ id: 'DebitAuthority' })
export type DebitAuthority = z.infer<typeof DebitAuthority>

/** The authority of an organisation, and those that ended, the latest first. */
export const DebitAuthorities = z
  .object({
    current: DebitAuthority.nullable(),
    endedAuthorities: z.array(DebitAuthority),
    /** The words of a new authority; null while no billing terms name a supplier. */
    consent: z.string().nullable(),
  })
  .meta({ id: 'DebitAuthorities' })
export type DebitAuthorities = z.infer<typeof DebitAuthorities>

/** A new authority. It replaces the one that was shown, if there was one. */
export const NewDebitAuthority = z.strictObject({
  replacedAuthorityId: Int.nullable(),
  account: requiredBankAccount,
  holder: requiredText(maxAuthority.holder),
  givenByName: requiredText(maxAuthority.givenByName),
  position: requiredText(maxAuthority.position),
  givenOn: isoDay,
  /** The words that were shown. */
  consent: requiredText(maxAuthority.consent),
  hasAgreed: ticked,
})
export type NewDebitAuthority = z.infer<typeof NewDebitAuthority>

export const DebitAuthorityEnd = z.strictObject({ authorityId: Int, reason: requiredText(maxInvoiceNote) })
export type DebitAuthorityEnd = z.infer<typeof DebitAuthorityEnd>

/** Reason stored with an authority that another one has replaced. */
export const replacedReason = 'Replaced by a new authority.'

type Initiator = { supplierName: string; initiatorCode: string }

/** The words of consent. They name the initiator and its authorisation code, but neither account nor amount. */
export const consentWords = ({ supplierName, initiatorCode }: Initiator) =>
  `I am authorised to operate this account. I authorise ${supplierName} (authorisation code ${initiatorCode}) to ` +
  `collect its invoices from this account by direct debit, until further notice. ${supplierName} sends a notice of ` +
  `amount and day at least ${debitNoticeDays} days before each direct debit. This authority can be ended at any time.`

/** The end of an account number, which is enough for its holder to recognise it: `389-00`. */
export const lastDigits = (account: string) => account.slice(account.search(/\d{3}-\d+$/))

/** The account as users see it who do not manage the organisation's invoices. */
export const maskedAccount = (account: string) => `••-••••-••••${lastDigits(account)}`
