import { formatDay } from '#dates.ts'
import { fieldMessage } from '#field-messages.ts'
import type { ApplicationValues } from '#medicals/application/schema.ts'
import { proposeExpiry } from '#medicals/certificate/expiry.ts'
import type { CertificateCondition } from '#medicals/certificate/schema.ts'
import type { DeclaredForm } from './schema.ts'

type Written = NonNullable<ApplicationValues['practitioner']>
type Problem = { field: string; message: string }

/** What is wrong with what was written, whatever the day: it counts only with every endorsement of its class. */
export function practitionerProblems({ profession, endorsements }: Written = {}, form: DeclaredForm | null): Problem[] {
  if (!form) return []
  const missing = form.endorsements.filter((each) => !endorsements?.includes(each))
  const isKnown = profession === undefined || form.signedBy.length === 0 || form.signedBy.includes(profession)
  return [
    ...(isKnown ? [] : [{ field: 'profession', message: fieldMessage.selectOption }]),
    ...(endorsements !== undefined && endorsements.length > 0 && missing.length > 0
      ? [{ field: 'endorsements', message: `For flying it must also be signed for: ${missing.join('; ')}.` }]
      : []),
  ]
}

/**
 * The last day of a declaration: as long as the rows of its class say, by the age on the day it was signed. A declaration
 * keeps no anniversary. `undefined` where the class has no period for that day.
 */
export const declaredUntil = (
  { medicalClass, durations }: Pick<DeclaredForm, 'medicalClass' | 'durations'>,
  dateOfBirth: string,
  signedOn: string,
) => proposeExpiry({ medicalClass, dateOfBirth, issueDay: signedOn, durations, held: [], anniversaryDays: 0 }).rows[0]

/** What keeps the day of the signature from being recorded, or `undefined`. */
export function signedOnProblem(form: DeclaredForm, dateOfBirth: string, signedOn: string, today: string) {
  if (signedOn > today) return 'This date is in the future.'
  const until = declaredUntil(form, dateOfBirth, signedOn)
  if (!until) return 'This kind of declaration did not exist on that date.'
  return until.toDay < today ? `It ended on ${formatDay(until.toDay)}.` : undefined
}

/** What is wrong with the day on which its pages were sent, or `undefined`. */
export function sentOnProblem(signedOn: string, sentOn: string, today: string) {
  if (sentOn > today) return 'This date is in the future.'
  return sentOn < signedOn ? `Enter a date not before the signature, ${formatDay(signedOn)}.` : undefined
}

/** What stands beside its dates wherever they are shown: the limits of its class, never what somebody wrote. */
export const limitsAsConditions = ({ medicalClass, limits }: DeclaredForm): CertificateCondition[] =>
  limits.map((text) => ({ code: '', text, classes: [medicalClass] }))

/** Whether its pages are to be sent: where the regulator asks for them, and not by a student pilot. */
export const isToBeSent = ({ sendWithinDays }: DeclaredForm, { isStudent }: Written) =>
  sendWithinDays !== null && isStudent !== 'yes'
