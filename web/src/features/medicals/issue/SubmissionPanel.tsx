import { formatMoment } from '@clearwing/domain/dates.ts'
import { canAnswerRegulator, canReadPack } from '@clearwing/domain/medicals/rules.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import type { Submission, SubmissionQuestion } from '@clearwing/domain/medicals/submission/schema.ts'
import { Anchor, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { useGetSubmissionQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { AnswerForm } from './AnswerForm.tsx'
import classes from './SubmissionPanel.module.css'

/** What was sent when, and what the regulator asked. */
export const SubmissionPanel = ({ medical }: { medical: Medical }) => (
  <Panel title={`Sent to ${medical.regulatorShortName}`}>
    <Loaded query={useGetSubmissionQuery({ medicalId: medical.medicalId })}>
      {(submission) => <Sent submission={submission} medical={medical} />}
    </Loaded>
  </Panel>
)

function Sent({ submission, medical }: { submission: Submission; medical: Medical }) {
  const actor = useActor()
  const { sentAt, sentByName, acceptedAt, acceptedByName, questions } = submission
  return (
    <Stack gap="md">
      <Text>
        Sent by {sentByName}, {formatMoment(sentAt)}.
        {acceptedAt && ` Accepted${acceptedByName ? ` by ${acceptedByName}` : ''}, ${formatMoment(acceptedAt)}.`}
      </Text>
      {canReadPack(actor, medical) && (
        <Text>
          <Anchor component={Link} to={`/medical/${medical.medicalId}/pack`}>
            What was sent, and its receipt
          </Anchor>
        </Text>
      )}
      {questions.map((question) => (
        <Question key={question.submissionQuestionId} question={question} medical={medical} />
      ))}
    </Stack>
  )
}

function Question({ question: asked, medical }: { question: SubmissionQuestion; medical: Medical }) {
  const { question, askedByName, askedAt, answer, answeredByName, answeredAt } = asked
  const mayAnswer = canAnswerRegulator(useActor(), medical)
  return (
    <section className={classes.question} aria-label={`Question of ${askedByName}`}>
      <Text fz={13} c="var(--ui-text-2)">
        {askedByName} asked, {formatMoment(askedAt)}
      </Text>
      <Text className={classes.text}>{question}</Text>
      {answer !== null && answeredAt ? (
        <>
          <Text fz={13} c="var(--ui-text-2)" mt="xs">
            {answeredByName} answered, {formatMoment(answeredAt)}
          </Text>
          <Text className={classes.text}>{answer}</Text>
        </>
      ) : mayAnswer ? (
        <AnswerForm question={asked} medical={medical} />
      ) : (
        <Text mt="xs">Not answered yet.</Text>
      )}
    </section>
  )
}
