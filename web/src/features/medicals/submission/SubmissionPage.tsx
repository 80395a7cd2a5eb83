import { Stack } from '@mantine/core'
import { useMedical } from '#features/medicals/record/use-medical.ts'
import { ReviewActions } from './ReviewActions.tsx'
import { SubmissionRecord } from './SubmissionRecord.tsx'

/** The submission to the regulator as a tab of the medical. */
export function SubmissionPage() {
  const medical = useMedical()
  return (
    <Stack gap="md" maw={1080} mx="auto">
      <ReviewActions medical={medical} />
      <SubmissionRecord medical={medical} />
    </Stack>
  )
}
