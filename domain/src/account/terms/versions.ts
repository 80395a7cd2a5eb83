/** The five texts are accepted together, so they have their versions together. */
export type TermsVersion = {
  version: number
  /** The first day on which it is asked for. */
  inForceFrom: string
  /** In words, for whoever accepted the one before. */
  changes: string
}

/** The newest last. A version that was in force is never changed: what was accepted stays what it was. */
export const termsVersions: readonly [TermsVersion, ...TermsVersion[]] = [
  { version: 1, inForceFrom: '2026-11-01', changes: '' },
]

/** The version asked for on this day: the first one also before its day, since there is none without terms. */
export const termsInForce = (today: string, versions = termsVersions): TermsVersion =>
  versions.findLast(({ inForceFrom }) => inForceFrom <= today) ?? versions[0]

/** A new version asks everybody again. `acceptedVersion` 0 is none. */
export const areTermsPending = (acceptedVersion: number, today: string, versions = termsVersions) =>
  acceptedVersion < termsInForce(today, versions).version
