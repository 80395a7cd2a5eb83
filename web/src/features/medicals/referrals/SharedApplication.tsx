import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { SectionAnswers } from '#features/medicals/application/answers/SectionAnswers.tsx'
import { YesAnswers } from '#features/medicals/application/answers/YesAnswers.tsx'
import type { Answers } from '#features/medicals/application/answers/yes-answers.ts'
import { Panel } from '#shared/pages/Panel.tsx'

/** The questions answered with yes; everything else that is shared is long and shown on demand. */
export function SharedApplication({ application }: { application: Answers }) {
  const [isWhole, setIsWhole] = useState(false)
  const hasQuestions = application.questions.length > 0
  return (
    <>
      {hasQuestions && (
        <Panel title="Answered yes">
          <Stack gap="sm" align="flex-start">
            <YesAnswers application={application} />
            <Button variant="default" size="xs" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
              {isWhole ? 'Hide all answers' : 'Show all answers'}
            </Button>
          </Stack>
        </Panel>
      )}
      {(isWhole || !hasQuestions) && <SectionAnswers application={application} />}
    </>
  )
}
