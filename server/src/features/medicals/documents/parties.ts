import type { CertificateRow } from '@clearwing/domain/medicals/certificate/schema.ts'
import type { Product } from '#platform/config/config.ts'

/** Days are 'yyyy-mm-dd', times UTC ISO strings, as everywhere. Texts are printed as given. */
/** A draft is marked across every page; a copy for one reader is marked with the reader. */
export type DocumentBrand = { product: Product; displayName: string; isDraft?: boolean; watermark?: string }

export type DocumentRegulator = {
  /** 'Civil Aviation Authority of New Zealand' */
  name: string
  /** 'CAA' */
  shortName: string
  /** The issuing state: 'New Zealand'. */
  state: string
}

export type DocumentHolder = {
  name: string
  dateOfBirth: string
  nationality: string | null
  /** The person's number with the regulator, if approved; otherwise ''. */
  participantId: string
}

export type DocumentExaminer = {
  /** Name with title: 'Dr Kiri Heke'. */
  name: string
  /** 'Medical Examiner' */
  position: string
  /** 'ME 00117' */
  number: string | null
  /** Workplace: name and address on one line. */
  place: string
  /** PNG files; without one, room is left to sign by hand. */
  signature: Uint8Array | null
  stamp: Uint8Array | null
}

/**
 * `remainsFrom`: number of the earlier certificate on which the class stays in force. `standing`: a word for a date
 * that is not in force on the day of printing.
 */
export type PrintedRow = CertificateRow & { remainsFrom: string | null; stateInWords?: string }
