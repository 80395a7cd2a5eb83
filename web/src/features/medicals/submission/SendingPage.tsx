import { formatMoment } from '@clearwing/domain/dates.ts'
import type { SubmissionContent } from '@clearwing/domain/medicals/submission/content.ts'
import { Anchor, Stack, Text } from '@mantine/core'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { Link, useParams } from 'react-router'
import { useGetSendingQuery } from '#api/generated.ts'
import { isNotFound } from '#shared/is-not-found.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { NotFound } from '#shared/pages/NotFound.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { recordId } from '#shared/record-id.ts'
import { SubmittedAnswers } from './SubmittedAnswers.tsx'
import { SubmittedAssessment } from './SubmittedAssessment.tsx'
import { SubmittedDecision } from './SubmittedDecision.tsx'
import { SubmittedExamination } from './SubmittedExamination.tsx'
import { SubmittedResults } from './SubmittedResults.tsx'

/** A medical as it was sent before it was sent again: what was known then, and nothing of today. */
export function SendingPage() {
  const { medicalId: id, number } = useParams()
  const [medicalId, nr] = [recordId(id), recordId(number)]
  const query = useGetSendingQuery(medicalId === 0 || nr === 0 ? skipToken : { medicalId, nr })
  if (isNotFound(medicalId && nr, query.error)) return <NotFound what="submission" />
  return (
    <Page title="As it was sent before">
      <Loaded query={query} rows={8}>
        {({ sentAt, sentByName, content }) => (
          <Stack gap="md">
            <Text>
              Sent {formatMoment(sentAt)} by {sentByName}. It was sent again since:{' '}
              <Anchor component={Link} to={`/medical/queue/${medicalId}`}>
                the latest one
              </Anchor>
              .
            </Text>
            <Frozen content={content as SubmissionContent} />
          </Stack>
        )}
      </Loaded>
    </Page>
  )
}

const Frozen = ({ content }: { content: SubmissionContent }) => (
  <>
    <SubmittedAnswers content={content} />
    <SubmittedExamination parts={content.examination} standards={content.standards ?? []} />
    <SubmittedResults content={content} />
    <SubmittedAssessment content={content} />
    <SubmittedDecision content={content} />
  </>
)
