import { formatDay } from '@clearwing/domain/dates.ts'
import { nameOfDate } from '@clearwing/domain/medicals/classes.ts'
import type { PastCertificateValues } from '@clearwing/domain/past-certificates/schema.ts'

type Summarised = Pick<PastCertificateValues, 'medicalClass' | 'privilege' | 'number' | 'issuedOn' | 'expiresOn'>

/** 'Class 2, number 4711, 3 Jun 2020 to 3 Jun 2025': months in words show how a date was read. */
export const summaryOf = ({ number, issuedOn, expiresOn, ...date }: Summarised) =>
  `${nameOfDate(date)}, number ${number}, ${formatDay(issuedOn)} to ${formatDay(expiresOn)}`
