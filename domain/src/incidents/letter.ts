import { formatMoment } from '#dates.ts'
import type { IncidentLetter, IncidentRecord } from './schema.ts'

/** Headings and texts of a letter about a privacy breach. */
export type LetterSection = { heading: string; words: string }

type LetterFacts = Pick<IncidentRecord, 'happenedAt' | 'knownAt'> & Omit<IncidentLetter, 'version'>

/** The person's name, or no name for a public notice. */
export const incidentLetterTitle = (name: string | null) =>
  name === null ? 'Public notice of a privacy breach' : 'Notice of a privacy breach'

export const incidentGreeting = (name: string | null, organisation: string) =>
  name === null
    ? `${organisation} publishes this notice because some of the people affected cannot be reached directly.`
    : `Dear ${name}. A privacy breach at ${organisation} affects information about you.`

/**
 * What a notice must contain (Privacy Act 2020, section 117): the breach, the steps taken and those that a person can
 * take, that the Commissioner was notified, a contact, and the right to complain.
 */
export function incidentLetterSections(facts: LetterFacts, commissionerAt: string | null): LetterSection[] {
  const when = facts.happenedAt === null ? '' : `It happened on ${formatMoment(facts.happenedAt)}. `
  return [
    {
      heading: 'What happened',
      words: `${facts.letterWhat}\n\n${when}We learnt of it on ${formatMoment(facts.knownAt)}.`,
    },
    { heading: 'What we have done', words: facts.letterSteps },
    { heading: 'What you can do', words: facts.letterAdvice },
    {
      heading: 'The Privacy Commissioner',
      words:
        commissionerAt === null
          ? 'We will notify the Privacy Commissioner of this breach.'
          : `We notified the Privacy Commissioner of this breach on ${formatMoment(commissionerAt)}.`,
    },
    { heading: 'Who to contact', words: facts.letterContact },
    {
      heading: 'Your right to complain',
      words:
        'You have the right to complain to the Privacy Commissioner: www.privacy.org.nz, telephone 0800 803 909, or Office of the Privacy Commissioner, PO Box 10094, Wellington 6140.',
    },
  ]
}
