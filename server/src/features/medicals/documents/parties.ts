import type { CertificateRow } from '@clearwing/domain/medicals/certificate/schema.ts'
import type { Product } from '#platform/pdf/brand-mark.ts'

/** Days are 'yyyy-mm-dd', moments UTC ISO strings, as everywhere. Texts are printed as given. */
/** A draft says so across every page; what is only for one reader, whose it is. */
export type DocumentBrand = { product: Product; displayName: string; isDraft?: boolean; watermark?: string }

export type DocumentRegulator = {
  /** 'Civil Aviation Authority of New Zealand' */
  name: string
  /** 'CAA' */
  shortName: string
  /** The state that issues: 'New Zealand'. */
  state: string
}

export type DocumentHolder = {
  name: string
  dateOfBirth: string
  nationality: string | null
  /** The person's number with the regulator, who has approved it; '' without one. */
  participantId: string
}

export type DocumentExaminer = {
  /** With the title: 'Dr Kiri Heke'. */
  name: string
  /** 'Medical Examiner' */
  position: string
  /** 'ME 00117' */
  number: string | null
  /** Where they work: name and address on one line. */
  place: string
  /** PNG files; without one, room is left for the hand. */
  signature: Uint8Array | null
  stamp: Uint8Array | null
}

/**
 * `remainsFrom`: the number of the earlier certificate on which the class stays in force. `standing`: a word for a date
 * that does not hold on the day of printing.
 */
export type PrintedRow = CertificateRow & { remainsFrom: string | null; standing?: string }
