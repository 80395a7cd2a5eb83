import type { LegalTexts } from './legal-text.ts'
import { texts as firstTexts } from './version-1/texts.ts'
import { texts as secondTexts } from './version-2/texts.ts'

/** The five texts are accepted together, so they share one version. */
export type TermsVersion = {
  version: number
  /** The first day on which acceptance is requested. */
  inForceFrom: string
  /** Summary of the changes for users who accepted the previous version. */
  changes: string
  texts: LegalTexts
}

/** Newest last. Never change a version that was in force: what users accepted must stay the same. */
export const termsVersions: readonly [TermsVersion, ...TermsVersion[]] = [
  { version: 1, inForceFrom: '2026-11-01', changes: '', texts: firstTexts },
  {
    version: 2,
    inForceFrom: '2026-11-23',
    changes:
      'plainer wording in every text, and the privacy policy says what a device that you marked as private stores. Your rights and duties, all periods and all amounts are unchanged.',
    texts: secondTexts,
  },
]

/** The version in force on this day; the first one also applies before its date, because there is always one. */
export const termsInForce = (today: string, versions = termsVersions): TermsVersion =>
  versions.findLast(({ inForceFrom }) => inForceFrom <= today) ?? versions[0]

/** True when the user has not accepted the version in force. `acceptedVersion` 0 means none. */
export const areTermsPending = (acceptedVersion: number, today: string, versions = termsVersions) =>
  acceptedVersion < termsInForce(today, versions).version
