import { isBeforeExamination } from '@clearwing/domain/appointments/status.ts'
import { canListMedicals } from '@clearwing/domain/medicals/rules.ts'
import { isOpen } from '@clearwing/domain/medicals/status.ts'
import { Anchor, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { type Appointment, useListMedicalsQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { useAskForApplication } from './ask-for-application.ts'

/** The id of the medical of a visit, if it was sent to the practice and the user sees medicals. */
export function useMedicalOf({ userId, regulatorId, classes }: Appointment) {
  const skip = !canListMedicals(useActor())
  const { currentData } = useListMedicalsQuery({ a: 'myOrg', i: userId, n: 10 }, { skip })
  const medical = currentData?.list.find(
    (one) => one.regulatorId === regulatorId && isOpen(one.status) && one.classes.some((of) => classes.includes(of)),
  )
  return medical?.medicalId
}

type Props = {
  appointment: Appointment
  medicalId: number | undefined
  /** True while the practice waits for the application. */
  isMissing: boolean
  onLeave: () => void
}

/** The way to the medical, or to ask for the application. */
export function OpenMedical({ appointment, medicalId, isMissing, onLeave }: Props) {
  const ask = useAskForApplication()
  if (medicalId === undefined && !isMissing) return null
  if (medicalId === undefined)
    return (
      <Stack gap="xs" align="start">
        <Text fz={14} c="var(--ui-text-2)">
          No application for this visit has been sent to the practice yet. Only the applicant can start and send it.
        </Text>
        {isBeforeExamination(appointment.status) && (
          <ActionButton variant="default" act={() => ask(appointment)}>
            Email the link to the application
          </ActionButton>
        )}
      </Stack>
    )
  return (
    <Anchor component={Link} to={`/medical/${medicalId}/visit`} onClick={onLeave}>
      Open the medical
    </Anchor>
  )
}
