import type { CareOrigin, RelationKind } from './kinds.ts'
import type { RequestState } from './rules.ts'

/** What an organisation is to a person who said yes. */
export const kindNames: Record<RelationKind, string> = { care: 'Cares for you', employment: 'Employs you' }

/** What an organisation asks, after its name. */
export const questions: Record<RelationKind, string> = {
  care: 'asks to have you as a client',
  employment: 'asks to see whether you may fly',
}

/** What whoever said yes lets the organisation see, and what not (security: matrix of who may see what). */
export const seenBy: Record<RelationKind, { sees: string[]; never: string }> = {
  care: {
    sees: [
      'Your name, birth date, contact details and numbers with regulators; those who treat you, your NHI as well.',
      'When your certificates expire, whoever issued them.',
      'The medicals that you send there: what you wrote, what was measured and decided.',
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

/** What is over when it ends, and what stays. */
export const endsWith: Record<RelationKind, string> = {
  care: 'It sees nothing of you any more, at once. The medicals that you sent there stay readable there, as the law asks of a practice; one that is still open stays there until you withdraw it.',
  employment: 'It sees nothing of you any more, at once.',
}

export const originNames: Record<CareOrigin, string> = {
  application: 'You sent an application there',
  request: 'You said yes when it asked',
  entry: 'You were entered there as a new client',
}

export const requestStateNames: Record<RequestState, string> = {
  waiting: 'Waiting',
  accepted: 'Accepted',
  withdrawn: 'Withdrawn',
  unanswered: 'Not answered',
}
