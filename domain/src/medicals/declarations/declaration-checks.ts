import { formatDay } from '#dates.ts'
import { fieldMessage } from '#field-messages.ts'
import { proposeExpiry } from '#medicals/certificate/expiry.ts'
import type { CertificateCondition } from '#medicals/certificate/schema.ts'
import type { DeclaredForm } from './schema.ts'

/** What an application says about the practitioner who signed. */
type PractitionerValues = {
  profession?: string | undefined
  endorsements?: string[] | undefined
  isStudent?: 'yes' | 'no' | undefined
}
type Problem = { field: string; message: string }

/**
 * Returns what is wrong with the entries, whatever the date: a declaration is valid only with every endorsement of its
 * class.
 */
export function practitionerProblems(
  { profession, endorsements }: PractitionerValues = {},
  form: DeclaredForm | null,
): Problem[] {
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
 * Last day of a declaration, by the rows of its class and the age on the day it was signed. A declaration does not keep
 * an anniversary. `undefined` if the class has no period for that day.
 */
export const declaredUntil = (
  { medicalClass, durations }: Pick<DeclaredForm, 'medicalClass' | 'durations'>,
  dateOfBirth: string,
  signedOn: string,
) =>
  proposeExpiry({ medicalClass, dateOfBirth, issueDay: signedOn, durations, heldRows: [], anniversaryDays: 0 }).rows[0]

/** Returns why the day of the signature cannot be recorded, or `undefined`. */
export function signedOnProblem(form: DeclaredForm, dateOfBirth: string, signedOn: string, today: string) {
  if (signedOn > today) return 'This date is in the future.'
  const until = declaredUntil(form, dateOfBirth, signedOn)
  if (!until) return 'This kind of declaration did not exist on that date.'
  return until.toDay < today ? `It ended on ${formatDay(until.toDay)}.` : undefined
}

/** Returns what is wrong with the date on which its pages were sent, or `undefined`. */
export function sentOnProblem(signedOn: string, sentOn: string, today: string) {
  if (sentOn > today) return 'This date is in the future.'
  return sentOn < signedOn ? `Enter a date not before the signature, ${formatDay(signedOn)}.` : undefined
}

/** Text shown with its dates: the limits of its class, never anything the user entered. */
export const limitsAsConditions = ({ medicalClass, limits }: DeclaredForm): CertificateCondition[] =>
  limits.map((text) => ({ code: '', text, classes: [medicalClass] }))

/** True when its pages must be sent: if the regulator requires them, and not for a student pilot. */
export const isToBeSent = ({ sendWithinDays }: DeclaredForm, { isStudent }: PractitionerValues) =>
  sendWithinDays !== null && isStudent !== 'yes'
