import { namesOfClasses } from '@clearwing/domain/medicals/classes.ts'
import type { ListedMedical } from '@clearwing/domain/medicals/list/listed.ts'
import { isMyMove } from '@clearwing/domain/medicals/next/next-step.ts'
import { Group, Text } from '@mantine/core'
import { useActor } from '#features/account/index.ts'
import { CertificateStop } from '#features/medicals/status/CertificateStop.tsx'
import { MedicalClock } from '#features/medicals/status/MedicalClock.tsx'
import { MedicalStatus } from '#features/medicals/status/MedicalStatus.tsx'
import { standingInWords } from '#features/medicals/status/time-in-status.ts'
import { callInWords } from '#features/medicals/status/whose-move.ts'

/** A medical in the list on a narrow screen. */
export function MedicalListCard({ medical }: { medical: ListedMedical }) {
  const actor = useActor()
  const { personName, practiceName, kind, clock } = medical
  const own = kind === 'declaration' ? 'Declaration' : (practiceName ?? 'Not sent yet')
  const name = actor.organisationId === null ? own : personName
  return (
    <>
      <Text fw={620} style={{ overflowWrap: 'anywhere' }}>
        {name}
      </Text>
      <Group gap="xs" my={4}>
        <MedicalStatus status={medical.status} isMine={isMyMove(actor, medical)} />
        <CertificateStop event={medical.certificateStop} />
        <Text span fz={14}>
          {namesOfClasses(medical.classes)}
        </Text>
      </Group>
      <Text fz={14} c="var(--ui-text-2)" mb={clock ? 4 : 0}>
        {[callInWords(actor, medical), standingInWords(medical)].filter(Boolean).join(medical.draft ? ': ' : ' ')}
      </Text>
      {clock && <MedicalClock clock={clock} />}
    </>
  )
}
