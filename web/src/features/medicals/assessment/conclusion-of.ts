import { type Decision, issuesCertificate } from '@clearwing/domain/medicals/assessment/schema.ts'
import { classNames } from '@clearwing/domain/medicals/classes.ts'

export type ConclusionKind = 'issue' | 'decline' | 'refer' | 'leave' | 'none'

/** What the one button will do with the decisions made so far, in its words. */
export function conclusionOf(decisions: Decision[]): { kind: ConclusionKind; words: string } {
  const names = (chosen: Decision[]) => list(chosen.map(({ medicalClass }) => classNames[medicalClass].toLowerCase()))
  const issued = decisions.filter(({ outcome }) => issuesCertificate(outcome))
  const declined = decisions.filter(({ outcome }) => outcome === 'ineligible')
  const isReferred = decisions.every(({ outcome }) => outcome === 'referred' || outcome === 'seek_amc')
  if (decisions.length === 0) return { kind: 'none', words: 'Issue certificate' }
  if (issued.length > 0) return { kind: 'issue', words: `Issue ${names(issued)} certificate` }
  if (isReferred) return { kind: 'refer', words: `Refer ${names(decisions)}` }
  if (declined.length > 0) return { kind: 'decline', words: `Decline ${names(declined)}` }
  return { kind: 'leave', words: `Leave ${names(decisions)} in force` }
}

const list = (words: string[]) => words.join(', ').replace(/, ([^,]*)$/, ' and $1')
