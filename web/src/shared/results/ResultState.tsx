import { type ResultStatus, statusWords } from '@clearwing/domain/hl7/message/status.ts'
import {
  IconArrowBackUp,
  IconBan,
  IconCheck,
  IconClock,
  IconEqual,
  IconHourglass,
  IconPencil,
  IconQuestionMark,
} from '@tabler/icons-react'
import { Status } from '#shared/status/Status.tsx'

const signs = {
  final: IconCheck,
  corrected: IconPencil,
  preliminary: IconHourglass,
  pending: IconClock,
  cancelled: IconBan,
  withdrawn: IconArrowBackUp,
  'wrong patient': IconArrowBackUp,
  unchanged: IconEqual,
  'not given': IconQuestionMark,
}

/** The status of a result as an icon and a word; empty for a final result. */
export const ResultState = ({ status }: { status: ResultStatus }) =>
  status !== 'final' && (
    <Status kind="others" icon={signs[status]}>
      {statusWords[status]}
    </Status>
  )
