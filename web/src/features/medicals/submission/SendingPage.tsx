import { formatMoment } from '@clearwing/domain/dates.ts'
import type { SubmissionContent } from '@clearwing/domain/medicals/submission/content.ts'
import type { SubmissionQuestion } from '@clearwing/domain/medicals/submission/schema.ts'
import { Anchor, Stack, Text } from '@mantine/core'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { Link, useParams } from 'react-router'
import { useGetSendingQuery } from '#api/generated.ts'
import { isNotFound } from '#shared/is-not-found.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { NotFound } from '#shared/pages/NotFound.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { recordId } from '#shared/record-id.ts'
import { QuestionAndAnswer } from './Questions.tsx'
import { SubmittedAnswers } from './SubmittedAnswers.tsx'
import { SubmittedAssessment } from './SubmittedAssessment.tsx'
import { SubmittedDecision } from './SubmittedDecision.tsx'
import { SubmittedExamination } from './SubmittedExamination.tsx'
import { SubmittedResults } from './SubmittedResults.tsx'

/** An earlier submission of a medical that was submitted again, with what was known then. */
export function SendingPage() {
  const { medicalId: id, number } = useParams()
  const [medicalId, nr] = [recordId(id), recordId(number)]
  const query = useGetSendingQuery(medicalId === 0 || nr === 0 ? skipToken : { medicalId, nr })
  if (isNotFound(medicalId && nr, query.error)) return <NotFound name="submission" />
  return (
    <Page title="As submitted before">
      <Loaded query={query} rows={8}>
        {({ sentAt, sentByName, content, questions, number: submissionNumber }) => (
          <Stack gap="md">
            <Text>
              Submitted {formatMoment(sentAt)} by {sentByName}. It has been submitted again since:{' '}
              <Anchor component={Link} to={`/medical/queue/${medicalId}`}>
                the latest one
              </Anchor>
              .
            </Text>
            <AskedQuestions
              questions={questions.filter((question) => question.number === submissionNumber)}
              medicalId={medicalId}
            />
            <FrozenContent content={content as SubmissionContent} />
          </Stack>
        )}
      </Loaded>
    </Page>
  )
}

function AskedQuestions({ questions, medicalId }: { questions: SubmissionQuestion[]; medicalId: number }) {
  if (questions.length === 0) return null
  return (
    <Panel title="Questions and answers">
      {questions.map((question) => (
        <QuestionAndAnswer key={question.submissionQuestionId} question={question} medicalId={medicalId}>
          <Text mt="xs">Not answered.</Text>
        </QuestionAndAnswer>
      ))}
    </Panel>
  )
}

const FrozenContent = ({ content }: { content: SubmissionContent }) => (
  <>
    <SubmittedAnswers content={content} />
    <SubmittedExamination parts={content.examination} standards={content.standards ?? []} />
    <SubmittedResults content={content} />
    <SubmittedAssessment content={content} />
    <SubmittedDecision content={content} />
  </>
)
