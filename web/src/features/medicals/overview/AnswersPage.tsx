import { formatDay, formatMoment } from '@clearwing/domain/dates.ts'
import type { Application } from '@clearwing/domain/medicals/application/schema.ts'
import { SegmentedControl, Stack } from '@mantine/core'
import { useState } from 'react'
import { SectionAnswers } from '#features/medicals/application/answers/SectionAnswers.tsx'
import { YesAnswers } from '#features/medicals/application/answers/YesAnswers.tsx'
import { useApplication } from '#features/medicals/application/use-application.ts'
import { Changes } from '#features/medicals/compare/Changes.tsx'
import { changedAnswers } from '#features/medicals/compare/changes.ts'
import { useMedical } from '#features/medicals/record/use-medical.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { Panel } from '#shared/pages/Panel.tsx'

/** The application, read only. */
export function AnswersPage() {
  const { medicalId } = useMedical()
  return (
    <Loaded query={useApplication(medicalId)} rows={8}>
      {(application) => <AnswersList application={application} />}
    </Loaded>
  )
}

/** The 'yes' answers first and then all answers, or only the answers that changed since last time. */
function AnswersList({ application }: { application: Application }) {
  const { earlier, savedAt } = application
  const [shownFilter, setShownFilter] = useState('all')
  const changes = changedAnswers(application)
  const since = earlier ? formatDay(earlier.day) : ''
  return (
    <Stack gap="md" maw={820} mx="auto">
      {earlier && (
        <SegmentedControl
          aria-label="Show"
          data={[
            { value: 'all', label: 'All answers' },
            { value: 'changed', label: `Changed since ${since} (${changes.length})` },
          ]}
          value={shownFilter}
          onChange={setShownFilter}
        />
      )}
      {shownFilter === 'changed' ? (
        <Panel title={`Changed since ${since}`} flush>
          <Changes changes={changes} since={since} isFirst={false} />
        </Panel>
      ) : (
        <>
          <Panel title="Answered yes" actions={`Saved ${formatMoment(savedAt)}`}>
            <YesAnswers application={application} />
          </Panel>
          <SectionAnswers application={application} />
        </>
      )}
    </Stack>
  )
}
