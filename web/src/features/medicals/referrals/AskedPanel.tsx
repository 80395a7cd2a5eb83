import { Button, Group, Stack, Text } from '@mantine/core'
import { useNavigate } from 'react-router'
import { type ReferralSummary, useAcceptReferralMutation, useDeclineReferralMutation } from '#api/generated.ts'
import { askWhy } from '#features/medicals/record/ask-why.tsx'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { Panel } from '#shared/pages/Panel.tsx'

/** Lets the specialist accept or decline a referral before reading anything. */
export function AskedPanel({ referral }: { referral: ReferralSummary }) {
  const [accept] = useAcceptReferralMutation()
  const [decline] = useDeclineReferralMutation()
  const navigate = useNavigate()
  const { referralId, version, status, isMine, assignedToName } = referral
  const isUnanswered = status === 'asked'
  const mayTakeOver = !isMine && (status === 'accepted' || status === 'returned')
  if (!isUnanswered && !mayTakeOver && !(isMine && status === 'accepted')) return null
  const refuse = async () => {
    const isDone = await askWhy({
      title: 'Decline this referral',
      text: 'The examiner is notified and asks another specialist. You can no longer read what was shared.',
      label: 'Why are you declining the referral?',
      button: 'Decline',
      draft: `referral refusal ${referralId}`,
      save: (reason) => decline({ referralId, body: { reason, version } }).unwrap(),
    })
    if (isDone) await navigate('/medical/referrals')
  }
  return (
    <Panel>
      <Stack gap="sm">
        {!isMine && (
          <Text>
            {isUnanswered
              ? 'If you accept, you see the question and what the examiner shares. Each access is recorded, and the person sees it.'
              : `${assignedToName} has accepted the referral. You can take it over.`}
          </Text>
        )}
        <Group gap="xs">
          {(isUnanswered || mayTakeOver) && (
            <ActionButton act={() => accept({ referralId, body: { version } }).unwrap()}>
              {isUnanswered ? 'Accept' : 'Take over'}
            </ActionButton>
          )}
          {(isUnanswered || isMine) && (
            <Button variant="default" onClick={() => void refuse()}>
              Decline…
            </Button>
          )}
        </Group>
      </Stack>
    </Panel>
  )
}
