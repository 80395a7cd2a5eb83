import { type ReferralStatus, referralStatusNames } from '@clearwing/domain/medicals/referrals/schema.ts'
import {
  type Icon,
  IconArrowBackUp,
  IconFileCheck,
  IconHourglass,
  IconLock,
  IconSend,
  IconX,
} from '@tabler/icons-react'
import { Status, type StatusKind } from '#shared/status/Status.tsx'

type StateStyle = { kind: StatusKind; icon: Icon }

const looks: Record<ReferralStatus, StateStyle> = {
  asked: { kind: 'others', icon: IconSend },
  accepted: { kind: 'others', icon: IconHourglass },
  declined: { kind: 'warn', icon: IconX },
  reported: { kind: 'ok', icon: IconFileCheck },
  returned: { kind: 'warn', icon: IconArrowBackUp },
  closed: { kind: 'others', icon: IconLock },
  withdrawn: { kind: 'others', icon: IconX },
}

const toReport: ReferralStatus[] = ['asked', 'accepted']

type Props = { status: ReferralStatus; isSpecialist?: boolean }

/** Status of a referral in a word; outlined when the specialist viewing it has to act. */
export const ReferralState = ({ status, isSpecialist = false }: Props) => (
  <Status kind={isSpecialist && toReport.includes(status) ? 'mine' : looks[status].kind} icon={looks[status].icon}>
    {referralStatusNames[status]}
  </Status>
)
