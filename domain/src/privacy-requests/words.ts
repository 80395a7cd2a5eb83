import type {
  AnswerWay,
  ChargeFor,
  CorrectedItem,
  PrivacyRequestKind,
  PrivacyRequestState,
  RefusalGround,
  RequestAuthority,
  RequestChannel,
} from './schema.ts'

export const privacyKindNames: Record<PrivacyRequestKind, string> = { access: 'Access', correction: 'Correction' }

export const privacyStateNames: Record<PrivacyRequestState, string> = {
  received: 'Received',
  in_progress: 'In progress',
  extended: 'Extended',
  transferred: 'Transferred',
  answered: 'Answered',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
}

export const correctedItemNames: Record<CorrectedItem, string> = {
  personal: 'Personal detail',
  medical: 'Medical',
  answer: 'Answer in an application',
  result: 'Test result',
  document: 'Library document',
  other: 'Other information',
}

export const authorityNames: Record<RequestAuthority, string> = {
  self: 'The person',
  parent: 'Parent or guardian of a person under 16',
  executor: 'Executor or administrator of the estate',
  attorney: 'Attorney under an enduring power',
  other: 'Agent with written authority',
}

export const channelNames: Record<RequestChannel, string> = {
  online: 'Online',
  phone: 'Telephone',
  letter: 'Letter',
  email: 'Email',
  in_person: 'In person',
}

export const answerWayNames: Record<AnswerWay, string> = {
  copy: 'The person downloads the copy of their record',
  paper: 'On paper',
  email: 'By secure email',
  seen: 'The person inspected the record here',
  other: 'In another way',
}

export const chargeForNames: Record<ChargeFor, string> = {
  images: 'X-rays, scans, videos or photographs',
  repeat: 'The same information again within 12 months',
}

/** Grounds in words, with their source in the Privacy Act 2020. */
export const groundNames: Record<RefusalGround, string> = {
  threat: 'Serious threat to life, health or safety, or harassment (section 49)',
  health: 'Likely to prejudice the person’s health, after consulting their health practitioner (section 49)',
  under16: 'The person is under 16, and it would be contrary to their interests (section 49)',
  evaluative: 'Evaluative material given in confidence (section 50)',
  security: 'Security, defence or international relations (section 51)',
  trade_secret: 'Trade secret or commercial position (section 52)',
  not_found: 'Not held, not found or not readily retrievable (section 53)',
  others_affairs: 'Unwarranted disclosure of another person’s affairs (section 53)',
  law: 'Prejudice to the maintenance of the law (section 53)',
  privilege: 'Legal professional privilege (section 53)',
  frivolous: 'Frivolous or vexatious request, or trivial information (section 53)',
  not_wrong: 'The information is accurate, up to date, complete and not misleading (rule 7)',
}

/** How a person complains about an answer. */
export const complaintWords =
  'You can complain to the Office of the Privacy Commissioner: privacy.org.nz, or 0800 803 909.'
