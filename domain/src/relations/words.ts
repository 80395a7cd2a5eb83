import type { CareOrigin, RelationKind } from './kinds.ts'
import type { RequestState } from './rules.ts'

/** The relation in words, as the person sees it. */
export const relationKindNames: Record<RelationKind, string> = { care: 'Cares for you', employment: 'Employs you' }

/** The text of the organisation's request, shown after its name. */
export const relationQuestions: Record<RelationKind, string> = {
  care: 'wants to add you as a client',
  employment: 'wants to see whether you are fit to fly',
}

/** What the organisation sees after the person accepts, and what it never sees (security: access matrix). */
export const seenBy: Record<RelationKind, { sees: string[]; never: string }> = {
  care: {
    sees: [
      'Your name, date of birth, contact details and numbers with regulators; those who treat you also see your NHI.',
      'When your certificates expire, including those issued elsewhere.',
      'The medicals that you send there: your answers, the measurements and the decisions.',
    ],
    never: 'It does not see medicals that you send to other practices.',
  },
  employment: {
    sees: [
      'Your name and your numbers with regulators.',
      'The classes of your certificates, when each expires, and whether one is suspended.',
      'The conditions that are printed on them.',
    ],
    never: 'It never sees anything about your health: no application, no examination, no result, no reason.',
  },
}

/** What ends with the relation, and what remains. */
export const endsWith: Record<RelationKind, string> = {
  care: 'It can no longer see anything about you, with immediate effect. The medicals that you sent there stay readable there, as the law requires of a practice; one that is still open stays there until you withdraw it.',
  employment: 'It can no longer see anything about you, with immediate effect.',
}

export const originNames: Record<CareOrigin, string> = {
  application: 'You sent an application there',
  request: 'You accepted its request',
  entry: 'You were entered there as a new client',
  appointment: 'You booked an appointment there',
}

export const requestStateNames: Record<RequestState, string> = {
  waiting: 'Waiting',
  accepted: 'Accepted',
  withdrawn: 'Withdrawn',
  unanswered: 'Not answered',
}
