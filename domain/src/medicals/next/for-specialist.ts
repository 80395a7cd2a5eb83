import { formatDay } from '#dates.ts'
import type { Referral, ReferralSummary } from '#medicals/referrals/schema.ts'
import type { OwnStep } from './schema.ts'

type Reader = Pick<ReferralSummary, 'isMine' | 'assignedToName' | 'askedByName'>

/** The next step of a referral, and whether it is this reader's. A specialist sees one referral and no medical. */
export function stepOfReferral({ status, dueOn, ...reader }: Pick<Referral, 'status' | 'dueOn'> & Reader): OwnStep {
  const due = dueOn && formatDay(dueOn)
  const { isMine, assignedToName, askedByName } = reader
  const examiner = askedByName || 'the examiner'
  switch (status) {
    case 'asked':
      return { isMine: true, title: 'Accept or decline the referral', text: `The report is due by ${due}.` }
    case 'accepted':
    case 'returned':
      if (!isMine)
        return { isMine, title: `Waiting for ${assignedToName ?? 'a colleague'}`, text: `The report is due by ${due}.` }
      return status === 'accepted'
        ? { isMine, title: 'Write the report', text: `It is due by ${due}.` }
        : {
            isMine,
            title: 'Amend the report',
            text: `${askedByName || 'The examiner'} has a question. It is due by ${due}.`,
          }
    case 'reported':
      return { isMine: false, title: `Waiting for ${examiner}`, text: 'The report is with the examiner.' }
    case 'closed':
      return { isMine: false, title: 'Complete', text: `${askedByName || 'The examiner'} has accepted the report.` }
    default:
      return { isMine: false, title: 'Nothing to report', text: 'No report is needed.' }
  }
}
