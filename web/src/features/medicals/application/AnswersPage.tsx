import { formatMoment } from '@clearwing/domain/dates.ts'
import { Stack } from '@mantine/core'
import { useMedical } from '#features/medicals/record/use-medical.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { SectionAnswers } from './answers/SectionAnswers.tsx'
import { YesAnswers } from './answers/YesAnswers.tsx'
import { useApplication } from './use-application.ts'

/** The application as it is read: what was answered with yes first, then everything. */
export function AnswersPage() {
  const { medicalId } = useMedical()
  return (
    <Loaded query={useApplication(medicalId)} rows={8}>
      {(application) => (
        <Stack gap="md" maw={820} mx="auto">
          <Panel title="Answered with yes" actions={`Saved ${formatMoment(application.savedAt)}`}>
            <YesAnswers application={application} />
          </Panel>
          <SectionAnswers application={application} />
        </Stack>
      )}
    </Loaded>
  )
}
