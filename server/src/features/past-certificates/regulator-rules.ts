import type { Regulator } from '@clearwing/domain/account/sign-up/schema.ts'
import { type PeriodRow, periodsOn } from '@clearwing/domain/medicals/certificate/periods.ts'
import type { CertificateClass } from '@clearwing/domain/medicals/certificate-classes.ts'
import type { CertificateDuration } from '@clearwing/domain/medicals/rule-rows/durations.ts'
import { allRules } from '#features/medicals/rule-rows/index.ts'
import type { Db } from '#platform/database/database.ts'

/** A regulator's rows of all days: a past certificate is checked against those in force when it was issued. */
export type RegulatorRules = {
  classes: CertificateClass[]
  durations: CertificateDuration[]
  anniversaryDaysOn: (day: string) => number
}

export async function readRegulatorRules(db: Db, regulators: Regulator[]): Promise<Map<number, RegulatorRules>> {
  const rules = new Map<number, RegulatorRules>()
  for (const { organisationId } of regulators) {
    const periods = await allRules<PeriodRow>(db, organisationId, 'period')
    rules.set(organisationId, {
      classes: await allRules<CertificateClass>(db, organisationId, 'class'),
      durations: await allRules<CertificateDuration>(db, organisationId, 'duration'),
      anniversaryDaysOn: (day) => periodsOn(periods, day).anniversary,
    })
  }
  return rules
}
