import { canCloseReferral, canReturnReferral, canWithdrawReferral } from '@clearwing/domain/medicals/referrals/rules.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { Button, Group } from '@mantine/core'
import { Link } from 'react-router'
import {
  type Referral,
  useCloseReferralMutation,
  useReturnReferralMutation,
  useWithdrawReferralMutation,
} from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { askWhy } from '#features/medicals/record/ask-why.tsx'
import { ActionButton } from '#shared/forms/ActionButton.tsx'

type Props = { referral: Referral; medical: Medical }

const pages = { optometry: 'eye-report', audiology: 'audiologist', cardiology: 'cardiologist', other: null }

/** The examiner's actions on a referral. */
export function ReferralActs({ referral, medical }: Props) {
  const actor = useActor()
  const [close] = useCloseReferralMutation()
  const [giveBack] = useReturnReferralMutation()
  const [withdraw] = useWithdrawReferralMutation()
  const { referralId, version, specialistPracticeName, specialty, report } = referral
  const { medicalId } = medical
  const ids = { medicalId, referralId }
  const askAgain = () =>
    askWhy({
      title: 'Ask the specialist again',
      text: 'The specialist reads your text, and can change the report and sign it again.',
      label: 'What is unresolved?',
      button: 'Ask again',
      isDangerous: false,
      draft: `referral return ${referralId}`,
      save: (reason) => giveBack({ ...ids, body: { reason, version } }).unwrap(),
    })
  const take = () =>
    askWhy({
      title: 'Withdraw this referral',
      text: `${specialistPracticeName} immediately loses access to the referral, and is told that no report is needed.`,
      label: 'Why are you withdrawing the referral?',
      button: 'Withdraw the referral',
      draft: `referral withdrawal ${referralId}`,
      save: (reason) => withdraw({ ...ids, body: { reason, version } }).unwrap(),
    })
  const page = report ? pages[specialty] : null
  return (
    <Group gap="xs">
      {page && (
        <Button component={Link} to={`/medical/${medicalId}/examination#${page}`} size="xs" variant="default">
          Read the report
        </Button>
      )}
      {canCloseReferral(actor, medical, referral) && (
        <ActionButton size="xs" act={() => close({ ...ids, body: { version } }).unwrap()}>
          Accept the report
        </ActionButton>
      )}
      {canReturnReferral(actor, medical, referral) && (
        <Button size="xs" variant="default" onClick={() => void askAgain()}>
          Ask again…
        </Button>
      )}
      {canWithdrawReferral(actor, medical, referral) && (
        <Button size="xs" variant="subtle" color="red" onClick={() => void take()}>
          Withdraw…
        </Button>
      )}
    </Group>
  )
}
