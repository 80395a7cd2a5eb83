import { type Decision, issuesCertificate } from '@clearwing/domain/medicals/assessment/schema.ts'
import { classInSentence, type MedicalClass } from '@clearwing/domain/medicals/classes.ts'

export type ConclusionKind = 'issue' | 'decline' | 'refer' | 'leave' | 'none'

/**
 * Label and kind of the one button for the decisions made so far; the first kind that applies, in order of importance,
 * wins.
 */
export function conclusionOf(decisions: Decision[]): { kind: ConclusionKind; words: string } {
  const classesWith = (is: (decision: Decision) => boolean) =>
    inSentence(decisions.filter(is).map(({ medicalClass }) => medicalClass))
  const issued = classesWith(({ outcome }) => issuesCertificate(outcome))
  const declined = classesWith(({ outcome }) => outcome === 'ineligible')
  const left = classesWith(({ outcome }) => outcome === 'leave_in_force')
  const referred = classesWith(({ outcome }) => outcome === 'referred')
  const sought = classesWith(({ outcome }) => outcome === 'seek_amc')
  const parts: { kind: ConclusionKind; words: string }[] = [
    ...(issued ? [{ kind: 'issue' as const, words: `issue ${issued} certificate` }] : []),
    ...(declined ? [{ kind: 'decline' as const, words: `decline ${declined}` }] : []),
    ...(left && !issued ? [{ kind: 'leave' as const, words: `leave ${left} in force` }] : []),
    ...(referred ? [{ kind: 'refer' as const, words: `refer ${referred}` }] : []),
    ...(sought ? [{ kind: 'refer' as const, words: `seek an AMC for ${sought}` }] : []),
  ]
  const [first] = parts
  if (!first) return { kind: 'none', words: 'Issue certificate' }
  return { kind: first.kind, words: capitalised(parts.map(({ words }) => words).join(', ')) }
}

/** 'class 1 and class 3' */
export const inSentence = (classes: MedicalClass[]) =>
  classes
    .map(classInSentence)
    .join(', ')
    .replace(/, ([^,]*)$/, ' and $1')

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
