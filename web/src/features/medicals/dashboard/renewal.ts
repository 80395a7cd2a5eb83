import { formatDay } from '@clearwing/domain/dates.ts'
import type { Certificate, RowState } from '@clearwing/domain/medicals/certificate/schema.ts'
import { nameOfClass, privilegeNames, sortClasses } from '@clearwing/domain/medicals/classes.ts'
import { inSentence } from '#features/medicals/assessment/conclusion-of.ts'
import { heldInWords } from '#features/medicals/assessment/held-in-words.ts'

export type Renewal = {
  title: string
  text: string
  isNow: boolean
  /** Days until the first certificate in force ends. */
  daysLeft?: number
  /** The refused medical, whose letter the text mentions. */
  medicalId?: number
}

const first: Renewal = {
  title: 'Start a medical',
  text: 'Fill in the application at home, in your own time, and send it to the practice of your choice.',
  isNow: true,
}

/** A holder whose certificate was surrendered or revoked is not urged to apply. */
const ended: RowState['state'][] = ['revoked', 'surrendered']

/** A new application does not end a suspension. */
const suspended: Renewal = {
  title: 'Your certificate is suspended',
  text: 'You must not use it. Open the certificate to see until when, and why. You can start a new medical at any time.',
  isNow: false,
}

/** Classes refused after an examination on this day. */
export type RefusedClasses = { medicalId: number; classes: string[]; examinedOn: string }

const letter = 'The letter gives the reasons and says how to ask for a review.'

/** 'Your application for class 1 was refused. The letter gives the reasons and says how to ask for a review. ' */
const refusedInWords = ({ classes }: RefusedClasses) =>
  `Your application for ${inSentence(sortClasses(classes))} was refused. ${letter} `

/** The last decision was a refusal. A person without a certificate in force is not urged to apply again. */
const refusedLast = (refusal: RefusedClasses): Renewal => ({
  title: 'No certificate was issued',
  text: `${refusedInWords(refusal)}You can start a new medical at any time.`,
  isNow: false,
  medicalId: refusal.medicalId,
})

/** An earlier certificate outlives a refusal, but its holder must not use it. */
function refusedWhileHeld(
  holding: RowState[],
  { medicalId, classes, examinedOn }: RefusedClasses,
): Renewal | undefined {
  const heldRows = holding.filter(
    ({ medicalClass, issuedOn }) => classes.includes(medicalClass) && issuedOn <= examinedOn,
  )
  if (heldRows.length === 0) return undefined
  const byDay = heldRows.toSorted((a, b) => a.toDay.localeCompare(b.toDay))
  const names = inSentence(sortClasses(heldRows.map(({ medicalClass }) => medicalClass)))
  return {
    title: `Do not use your ${names} certificate`,
    text: `Your application for ${names} was refused. You still hold ${heldInWords(byDay)}, but you must not use it while you do not meet the standard. ${letter}`,
    isNow: false,
    medicalId,
  }
}

/** 'Renew between 24 Oct 2026 and 23 Nov 2026 to keep your date. ' */
const windowOf = ({ renewFrom, toDay }: RowState) =>
  renewFrom ? `Renew between ${formatDay(renewFrom)} and ${formatDay(toDay)} to keep your date. ` : ''

/**
 * 'Class 1 ends on 23 May 2027 for single-pilot, passengers, and on 3 Dec 2027 for all other operations': the date that
 * ends first is never read as the end of the whole class.
 */
function endsInWords({ medicalClass, privilege, toDay }: RowState, holding: RowState[]) {
  const same = holding.filter((row) => row.medicalClass === medicalClass && row.toDay > toDay)
  const ends = `${nameOfClass(medicalClass)} ends on ${formatDay(toDay)}`
  if (privilege === 'all' || same.length === 0) return ends
  const otherRows = same.map((row) => `on ${formatDay(row.toDay)} ${purposeOf(row)}`)
  return `${ends} ${purposeOf({ privilege })}, and ${otherRows.join(', ')}`
}

const purposeOf = ({ privilege }: Pick<RowState, 'privilege'>) => `for ${privilegeNames[privilege].toLowerCase()}`

/** Next step for a person without an open medical, by the first certificate in force to end. */
export function renewalOf(certificates: Pick<Certificate, 'rows'>[], refusal?: RefusedClasses): Renewal {
  const all = certificates.flatMap(({ rows }) => rows)
  const holding = all.filter(({ inForce }) => inForce)
  const refused = refusal && refusedWhileHeld(holding, refusal)
  if (refused) return refused
  const [next] = holding.toSorted((a, b) => a.toDay.localeCompare(b.toDay))
  if (!next && all.some(({ state }) => state === 'suspended')) return suspended
  const isLast = refusal && all.every(({ issuedOn }) => issuedOn <= refusal.examinedOn)
  if (!next && isLast) return refusedLast(refusal)
  const [lastIssued = ''] = all.map(({ issuedOn }) => issuedOn).toSorted((a, b) => b.localeCompare(a))
  const wasEnded = all.some(({ issuedOn, state }) => issuedOn === lastIssued && ended.includes(state))
  if (!next) return { ...first, isNow: !wasEnded }
  const text = `${isLast ? refusedInWords(refusal) : ''}${endsInWords(next, holding)}. ${windowOf(next)}`
  const more = { daysLeft: next.daysLeft, ...(isLast && { medicalId: refusal.medicalId }) }
  return next.endsSoon
    ? { title: 'Renew your medical', text: `${text}${first.text}`, isNow: true, ...more }
    : {
        title: 'Nothing to renew now',
        text: `${text}You can start the next medical at any time.`,
        isNow: false,
        ...more,
      }
}
