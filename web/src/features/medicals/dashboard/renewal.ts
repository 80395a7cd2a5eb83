import { formatDay } from '@clearwing/domain/dates.ts'
import type { Certificate } from '@clearwing/domain/medicals/certificate/schema.ts'
import { nameOfClass } from '@clearwing/domain/medicals/classes.ts'

export type Renewal = { title: string; text: string; isNow: boolean }

const first: Renewal = {
  title: 'Start a medical',
  text: 'Fill in the application at home, as long as it takes, and send it to the practice of your choice.',
  isNow: true,
}

/** What is next for somebody who has no medical open: by the date that ends first of those that hold. */
export function renewalOf(certificates: Pick<Certificate, 'rows'>[]): Renewal {
  const holding = certificates.flatMap(({ rows }) => rows).filter(({ inForce }) => inForce)
  const [next] = holding.toSorted((a, b) => a.toDay.localeCompare(b.toDay))
  if (!next) return first
  const ends = `${nameOfClass(next.medicalClass)} ends on ${formatDay(next.toDay)}`
  return next.endsSoon
    ? { title: 'Renew your medical', text: `${ends}. ${first.text}`, isNow: true }
    : { title: 'Nothing to do now', text: `${ends}. You can start the next one at any time.`, isNow: false }
}
