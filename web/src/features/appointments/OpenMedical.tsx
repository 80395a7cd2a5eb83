import { canListMedicals } from '@clearwing/domain/medicals/rules.ts'
import { isOpen } from '@clearwing/domain/medicals/status.ts'
import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { type Appointment, useListMedicalsQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'

/** The medical of a visit, as far as it was sent to the practice; undefined for users who see no medicals. */
export function useMedicalOf({ userId, regulatorId, classes }: Appointment) {
  const skip = !canListMedicals(useActor())
  const { currentData } = useListMedicalsQuery({ a: 'myOrg', i: userId, n: 10 }, { skip })
  const medical = currentData?.list.find(
    (one) => one.regulatorId === regulatorId && isOpen(one.status) && one.classes.some((of) => classes.includes(of)),
  )
  return { isLoaded: currentData !== undefined, medicalId: medical?.medicalId }
}

type Props = ReturnType<typeof useMedicalOf> & { onLeave: () => void }

/** The way to the medical, or why there is none yet. */
export function OpenMedical({ isLoaded, medicalId, onLeave }: Props) {
  if (!isLoaded) return null
  if (medicalId === undefined)
    return (
      <Text fz={14} c="var(--ui-text-2)">
        No application for this visit has been sent to the practice yet. The applicant starts and sends it.
      </Text>
    )
  return (
    <Anchor component={Link} to={`/medical/${medicalId}/visit`} onClick={onLeave}>
      Open the medical
    </Anchor>
  )
}
