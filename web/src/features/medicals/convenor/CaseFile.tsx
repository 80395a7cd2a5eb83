import { formatMoment } from '@clearwing/domain/dates.ts'
import type { ConvenorCase } from '@clearwing/domain/medicals/convenor/schema.ts'
import type { SubmissionContent } from '@clearwing/domain/medicals/submission/content.ts'
import { Stack, Text } from '@mantine/core'
import { useGetCaseFileQuery } from '#api/generated.ts'
import { PrintLink } from '#features/medicals/pack/PrintRecord.tsx'
import { SubmittedAnswers } from '#features/medicals/submission/SubmittedAnswers.tsx'
import { SubmittedAssessment } from '#features/medicals/submission/SubmittedAssessment.tsx'
import { SubmittedDecision } from '#features/medicals/submission/SubmittedDecision.tsx'
import { SubmittedExamination } from '#features/medicals/submission/SubmittedExamination.tsx'
import { SubmittedResults } from '#features/medicals/submission/SubmittedResults.tsx'
import { Loaded } from '#shared/Loaded.tsx'
import { Panel } from '#shared/pages/Panel.tsx'

/** The submitted version and the questions asked about it: all that a convenor can see of the medical. */
export function CaseFile({ convenorCase: { caseId } }: { convenorCase: ConvenorCase }) {
  return (
    <Loaded query={useGetCaseFileQuery({ caseId })} rows={10}>
      {({ sentAt, sentByName, content, questions }) => (
        <>
          <Panel title="Case file" actions={<PrintLink href={`/api/convenorCases/${caseId}/bundle`} />}>
            <Text>
              As {sentByName} submitted it, {formatMoment(sentAt)}. Each access is recorded in the person’s history.
            </Text>
            <Stack gap="sm" mt="sm">
              {questions.map(({ submissionQuestionId, question, answer }) => (
                <div key={submissionQuestionId}>
                  <Text fw={560}>{question}</Text>
                  <Text>{answer ?? 'Not answered.'}</Text>
                </div>
              ))}
            </Stack>
          </Panel>
          <SubmittedContent content={content as SubmissionContent} />
        </>
      )}
    </Loaded>
  )
}

const SubmittedContent = ({ content }: { content: SubmissionContent }) => (
  <>
    <SubmittedAnswers content={content} />
    <SubmittedExamination parts={content.examination} standards={content.standards ?? []} />
    <SubmittedResults content={content} />
    <SubmittedAssessment content={content} />
    <SubmittedDecision content={content} />
  </>
)
