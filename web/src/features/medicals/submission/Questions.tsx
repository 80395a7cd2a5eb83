import { formatMoment } from '@clearwing/domain/dates.ts'
import { canAnswerRegulator } from '@clearwing/domain/medicals/rules.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import type { SubmissionRead } from '@clearwing/domain/medicals/submission/content.ts'
import type { SubmissionQuestion } from '@clearwing/domain/medicals/submission/schema.ts'
import { Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useActor } from '#features/account/index.ts'
import { AttachmentRow } from '#features/medicals/attachments/AttachmentRow.tsx'
import attachments from '#features/medicals/attachments/attachments.module.css'
import { SubmissionAnswerForm } from './SubmissionAnswerForm.tsx'
import classes from './SubmissionPanel.module.css'

type QuestionedSubmission = Pick<SubmissionRead, 'number' | 'questions' | 'content'>

/** The regulator's questions with their answers, grouped by submission, latest first. */
export function Questions({ submission, medical }: { submission: QuestionedSubmission; medical: Medical }) {
  const { number, questions, content } = submission
  const mayAnswer = canAnswerRegulator(useActor(), medical)
  const knownDocuments = [...(content.attachments ?? []), ...questions.flatMap(({ documents }) => documents)]
  const byNumber = [...Map.groupBy(questions, (question) => question.number)].toSorted(([a], [b]) => b - a)
  return byNumber.map(([submissionNumber, ofSubmission]) => (
    <Stack key={submissionNumber} gap="sm">
      {number > 1 && (
        <Title order={3} fz={14}>
          {submissionNumber === number
            ? `About submission ${submissionNumber}, the latest`
            : `About submission ${submissionNumber}`}
        </Title>
      )}
      {ofSubmission.map((question) => (
        <QuestionAndAnswer key={question.submissionQuestionId} question={question} medicalId={medical.medicalId}>
          {mayAnswer && submissionNumber === number ? (
            <SubmissionAnswerForm
              question={question}
              medical={medical}
              sentDocumentIds={knownDocuments.map(({ attachmentId }) => attachmentId)}
            />
          ) : (
            <Text mt="xs">Not answered{submissionNumber === number && ' yet'}.</Text>
          )}
        </QuestionAndAnswer>
      ))}
    </Stack>
  ))
}

type Props = {
  question: SubmissionQuestion
  medicalId: number
  /** Content in place of an answer until there is one. */
  children: ReactNode
}

/** One question, its answer, and the documents sent with it. */
export function QuestionAndAnswer({ question: asked, medicalId, children }: Props) {
  const { question, askedByName, askedAt, answer, answeredByName, answeredAt, documents } = asked
  return (
    <section className={classes.question} aria-label={`Question from ${askedByName}`}>
      <Text fz={13} c="var(--ui-text-2)">
        {askedByName} asked, {formatMoment(askedAt)}
      </Text>
      <Text className={classes.text}>{question}</Text>
      {answer === null || answeredAt === null ? (
        children
      ) : (
        <>
          <Text fz={13} c="var(--ui-text-2)" mt="xs">
            {answeredByName} answered, {formatMoment(answeredAt)}
          </Text>
          <Text className={classes.text}>{answer}</Text>
          {documents.length > 0 && (
            <ul className={attachments.list} aria-label="Documents sent with the answer">
              {documents.map((document) => (
                <AttachmentRow
                  key={document.attachmentId}
                  attachment={document}
                  href={`/api/medicals/${medicalId}/submission/attachments/${document.attachmentId}`}
                />
              ))}
            </ul>
          )}
        </>
      )}
    </section>
  )
}
