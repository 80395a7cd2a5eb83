import { Stack } from '@mantine/core'
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
      <DocumentsOfResults
        documents={currentData?.documents ?? []}
        fileOf={(resultId) => `/api/medicals/${medical.medicalId}/results/${resultId}/document`}
      />
    </Stack>
  )
}
