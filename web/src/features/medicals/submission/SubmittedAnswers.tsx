import { formatMoment } from '@clearwing/domain/dates.ts'
import type { SubmissionContent } from '@clearwing/domain/medicals/submission/content.ts'
import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { SectionAnswers } from '#features/medicals/application/answers/SectionAnswers.tsx'
import { YesAnswers } from '#features/medicals/application/answers/YesAnswers.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { partIds } from './parts.ts'

/** The questions answered with yes; everything else on demand. */
export function SubmittedAnswers({ content: { application: sent, medical } }: { content: SubmissionContent }) {
  const [isWhole, setIsWhole] = useState(false)
  const { signedAt } = medical
  const application = { ...sent, earlier: null }
  return (
    <>
      <Panel id={partIds.application} title="Answered yes" actions={signedAt && `Signed ${formatMoment(signedAt)}`}>
        <Stack gap="sm" align="flex-start">
          <YesAnswers application={application} />
          <Button variant="default" size="xs" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? 'Hide the whole application' : 'Show the whole application'}
          </Button>
        </Stack>
      </Panel>
      {isWhole && <SectionAnswers application={application} />}
    </>
  )
}
