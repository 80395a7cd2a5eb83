import type { MedicalStatus as MedicalStatusValue } from '@clearwing/domain/medicals/schema.ts'
import { statusNames } from '@clearwing/domain/medicals/status.ts'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconCalendarOff,
  IconCircleCheck,
  IconClipboardCheck,
  IconClipboardHeart,
  IconClockPause,
  IconCornerUpLeft,
  IconExclamationCircle,
  IconFileCheck,
  IconGavel,
  IconHelpCircle,
  IconHourglass,
  IconListCheck,
  IconPencil,
  IconSend,
  IconSignature,
  IconStethoscope,
} from '@tabler/icons-react'
import { Status, type StatusKind } from '#shared/status/Status.tsx'

const signs = {
  draft: IconPencil,
  at_practice: IconHourglass,
  signed: IconSignature,
  in_examination: IconClipboardHeart,
  awaiting_results: IconClockPause,
  ready_to_assess: IconClipboardCheck,
  assessing: IconStethoscope,
  referred: IconArrowForwardUp,
  issued: IconCircleCheck,
  declined: IconExclamationCircle,
  submitted: IconSend,
  to_decide: IconGavel,
  in_audit: IconListCheck,
  queried: IconHelpCircle,
  returned: IconCornerUpLeft,
  accepted: IconCircleCheck,
  withdrawn: IconArrowBackUp,
  lapsed: IconCalendarOff,
  to_send: IconSend,
  declared: IconFileCheck,
} as const

/** Statuses with a fixed colour; the others are outlined when the current user has to act. */
const settled: Partial<Record<MedicalStatusValue, StatusKind>> = {
  awaiting_results: 'warn',
  issued: 'ok',
  declined: 'bad',
  queried: 'warn',
  returned: 'warn',
  accepted: 'ok',
  declared: 'ok',
}

type Props = { status: MedicalStatusValue; isMine: boolean }

export const MedicalStatus = ({ status, isMine }: Props) => (
  <Status kind={settled[status] ?? (isMine ? 'mine' : 'others')} icon={signs[status]}>
    {statusNames[status]}
  </Status>
)
