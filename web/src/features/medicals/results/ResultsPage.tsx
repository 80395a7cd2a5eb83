import { Anchor, Stack } from '@mantine/core'
import { Link } from 'react-router'
import { useMedical } from '#features/medicals/record/use-medical.ts'
import { LabRequestsPanel } from '#features/medicals/results/requests/LabRequestsPanel.tsx'
import { ResultsPanel } from './ResultsPanel.tsx'

/** The results of one medical, with the person's results from other medicals. */
export function ResultsPage() {
  const medical = useMedical()
  return (
    <Stack gap="md">
      <ResultsPanel medical={medical} />
      <LabRequestsPanel medical={medical} />
      <Anchor component={Link} to={`/user/${medical.userId}/results`}>
        All results over the years
      </Anchor>
    </Stack>
  )
}
