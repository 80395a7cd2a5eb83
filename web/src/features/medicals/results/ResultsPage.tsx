import { Anchor, Stack } from '@mantine/core'
import { Link } from 'react-router'
import { LabRequestsPanel } from '#features/medicals/lab-requests/LabRequestsPanel.tsx'
import { useMedical } from '#features/medicals/record/use-medical.ts'
import { DocumentsOfResults } from './DocumentsOfResults.tsx'
import { ResultsPanel } from './ResultsPanel.tsx'
import { useLines } from './use-lines.ts'

/** The results of one medical, with what the person had at others. */
export function ResultsPage() {
  const medical = useMedical()
  const { currentData } = useLines(medical)
  return (
    <Stack gap="md">
      <ResultsPanel medical={medical} />
      <LabRequestsPanel medical={medical} />
      <Anchor component={Link} to={`/user/${medical.userId}/results`}>
        All results over the years
      </Anchor>
      <DocumentsOfResults
        documents={currentData?.documents ?? []}
        fileOf={(resultId) => `/api/medicals/${medical.medicalId}/results/${resultId}/document`}
      />
    </Stack>
  )
}
