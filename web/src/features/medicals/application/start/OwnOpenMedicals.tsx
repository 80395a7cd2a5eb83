import { namesOfClasses } from '@clearwing/domain/medicals/classes.ts'
import { isOpen, statusNames } from '@clearwing/domain/medicals/status.ts'
import { Alert, Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { useListMedicalsQuery } from '#api/generated.ts'
import { standingInWords } from '#features/medicals/status/time-in-status.ts'

/** Says before a new application that a regulator accepts one open medical of each kind, with links to those open. */
export function OwnOpenMedicals() {
  const { currentData } = useListMedicalsQuery({ i: 'me', o: 'since', d: 1, n: 25 })
  const open = currentData?.list.filter(({ status }) => isOpen(status)) ?? []
  if (open.length === 0) return null
  return (
    <Alert color="yellow" title="You already have a medical open." mb="md">
      <Text fz="inherit">
        Each regulator accepts one open application at a time. Finish or withdraw it before you start another.
      </Text>
      {open.map((medical) => (
        <Text key={medical.medicalId} fz="inherit" mt={4}>
          <Anchor component={Link} to={`/medical/${medical.medicalId}`} fz="inherit">
            {namesOfClasses(medical.classes)} for {medical.regulatorShortName}
          </Anchor>
          : {statusNames[medical.status]}, {standingInWords(medical)}
        </Text>
      ))}
    </Alert>
  )
}
