import type { CertificateCondition } from '#medicals/certificate/schema.ts'
import { namesOfClasses } from '#medicals/classes.ts'

/**
 * What each condition means for a roster, in fixed words. Printed words may be a doctor's own, so they are not repeated;
 * conditions that do not limit a roster, such as lenses, are the holder's affair.
 */
const rosterWords: Record<string, string> = {
  V6: 'No air operations carrying passengers',
  V7: 'No night flying',
  V8: 'Only with radio contact near a controlled aerodrome',
  O1: 'No single-pilot air operations carrying passengers',
  O2: 'Only as or with co-pilot (multi-crew)',
  O3: 'Only with a safety pilot; not solo',
  O4: 'No IFR',
  O5: 'No aerobatics',
  O6: 'No night flying',
  O7: 'Only with another controller nearby',
  O8: 'No passengers',
  L1: 'Operational limit: see the certificate',
}

/** The conditions of certificates that matter for a roster. */
export const rosterRestrictions = (conditions: CertificateCondition[]): string[] => [
  ...new Set(
    conditions.flatMap(({ code, classes }) => {
      const words = rosterWords[code]
      return words === undefined ? [] : [classes.length > 0 ? `${words} (${namesOfClasses(classes)})` : words]
    }),
  ),
]
