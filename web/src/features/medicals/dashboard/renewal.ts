import { formatDay } from '@clearwing/domain/dates.ts'
import type { Certificate, RowState } from '@clearwing/domain/medicals/certificate/schema.ts'
import { nameOfClass } from '@clearwing/domain/medicals/classes.ts'

export type Renewal = { title: string; text: string; isNow: boolean }

const first: Renewal = {
  title: 'Start a medical',
  text: 'Fill in the application at home, as long as it takes, and send it to the practice of your choice.',
  isNow: true,
}

/** Whoever gave it up, or lost it, is not pressed to apply. */
const ended: RowState['state'][] = ['revoked', 'surrendered']

/** A new application restores nothing. */
const suspended: Renewal = {
  title: 'Your certificate is suspended',
  text: 'You must not use it. Its page says until when, and why. You can start a new one at any time.',
  isNow: false,
}

/** What is next for somebody who has no medical open: by the date that ends first of those that hold. */
export function renewalOf(certificates: Pick<Certificate, 'rows'>[]): Renewal {
  const all = certificates.flatMap(({ rows }) => rows)
  const holding = all.filter(({ inForce }) => inForce)
  const [next] = holding.toSorted((a, b) => a.toDay.localeCompare(b.toDay))
  if (!next && all.some(({ state }) => state === 'suspended')) return suspended
  const [lastIssued = ''] = all.map(({ issuedOn }) => issuedOn).toSorted((a, b) => b.localeCompare(a))
  const wasEnded = all.some(({ issuedOn, state }) => issuedOn === lastIssued && ended.includes(state))
  if (!next) return { ...first, isNow: !wasEnded }
  const ends = `${nameOfClass(next.medicalClass)} ends on ${formatDay(next.toDay)}`
  return next.endsSoon
    ? { title: 'Renew your medical', text: `${ends}. ${first.text}`, isNow: true }
    : { title: 'Nothing to renew now', text: `${ends}. You can start the next one at any time.`, isNow: false }
}
