import { formatMoment } from '@clearwing/domain/dates.ts'
import { canSignOffPart } from '@clearwing/domain/medicals/examination/rules.ts'
import type { ExaminationSection } from '@clearwing/domain/medicals/examination/schema.ts'
import { Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useSignOffExaminationPartMutation } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { useMedical } from '#features/medicals/record/use-medical.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { Status } from '#shared/status/Status.tsx'

type Props = { medicalId: number; section: ExaminationSection; isSaved: boolean }

/** 'Done by Sam Lee, 10:42': a part that someone has signed off. Any change removes the sign-off. */
export function SignOff({ medicalId, section, isSaved }: Props) {
  const actor = useActor()
  const medical = useMedical()
  const [signOff] = useSignOffExaminationPartMutation()
  const { part, version, signedOff, savedByName } = section
  if (signedOff)
    return (
      <div>
        <Status kind="ok" icon={IconCheck}>
          Done
        </Status>{' '}
        <Text span fz={13} c="var(--ui-text-2)">
          {signedOff.name}, {formatMoment(signedOff.at)}
        </Text>
      </div>
    )
  if (!canSignOffPart(actor, medical, section)) return null
  const act = () => signOff({ medicalId, part, body: { version } }).unwrap()
  return (
    <div>
      <ActionButton size="xs" variant="default" disabled={!isSaved} act={act}>
        {section.savedBy === actor.userId ? 'Done by me' : `Confirm ${savedByName}’s entries`}
      </ActionButton>
    </div>
  )
}
