import { formatDay } from '@clearwing/domain/dates.ts'
import { canRefer } from '@clearwing/domain/medicals/referrals/rules.ts'
import { specialtyNames } from '@clearwing/domain/medicals/referrals/schema.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type Referral, useListReferralsOfMedicalQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { Panel } from '#shared/pages/Panel.tsx'
import { refer } from './ReferForm.tsx'
import { ReferralActs } from './ReferralActs.tsx'
import { ReferralState } from './ReferralState.tsx'
import { sharedInWords } from './shared-in-words.ts'

/** Referrals of this medical: the specialist, what was shared, and the status. */
export function ReferralsPanel({ medical }: { medical: Medical }) {
  const actor = useActor()
  const { currentData: referrals } = useListReferralsOfMedicalQuery({ medicalId: medical.medicalId })
  const mayRefer = canRefer(actor, medical)
  if (!referrals || (referrals.length === 0 && !mayRefer)) return null
  return (
    <Panel
      title="Specialist reports"
      actions={
        mayRefer && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={14} stroke={1.75} aria-hidden />}
            onClick={() => void refer(medical)}
          >
            Refer…
          </Button>
        )
      }
    >
      <Stack gap="lg">
        {referrals.length === 0 && <Text c="var(--ui-text-2)">No specialist reports have been requested.</Text>}
        {referrals.map((referral) => (
          <OneReferral key={referral.referralId} referral={referral} medical={medical} />
        ))}
      </Stack>
    </Panel>
  )
}

function OneReferral({ referral, medical }: { referral: Referral; medical: Medical }) {
  const { specialty, specialistPracticeName, status, dueOn, question, reason, assignedToName, report } = referral
  return (
    <div>
      <Stack gap={6} align="flex-start">
        <Group gap="xs">
          <Text fw={560}>{specialistPracticeName}</Text>
          <ReferralState status={status} />
        </Group>
        <Text fz={14} c="var(--ui-text-2)">
          {[specialtyNames[specialty], assignedToName, `report by ${formatDay(dueOn)}`].filter(Boolean).join(', ')}
        </Text>
        {question && <Text style={{ whiteSpace: 'pre-wrap' }}>{question}</Text>}
        <Text fz={13} c="var(--ui-text-2)">
          {sharedInWords(referral.shared)}
        </Text>
        {reason && <Text fz={14}>Reason: {reason}</Text>}
        {report?.conclusion && <Text style={{ whiteSpace: 'pre-wrap' }}>Report: {report.conclusion}</Text>}
        <ReferralActs referral={referral} medical={medical} />
      </Stack>
    </div>
  )
}
