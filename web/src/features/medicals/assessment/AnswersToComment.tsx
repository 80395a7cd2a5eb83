import { answersToComment } from '@clearwing/domain/medicals/application/rules.ts'
import type { Application } from '@clearwing/domain/medicals/application/schema.ts'
import { Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useApplication } from '#features/medicals/application/use-application.ts'
import { TextAreaField } from '#shared/forms/TextAreaField.tsx'
import { Loaded } from '#shared/Loaded.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { Status } from '#shared/status/Status.tsx'
import classes from './AnswersToComment.module.css'
import type { AssessmentForm } from './use-assessment.ts'

/** Each answer of the history that says yes, the applicant's words, and what the examiner says to it. */
export const AnswersToComment = ({ form, medicalId }: { form: AssessmentForm; medicalId: number }) => (
  <Loaded query={useApplication(medicalId)}>
    {(application) => <Answers application={application} form={form} />}
  </Loaded>
)

function Answers({ application, form }: { application: Application; form: AssessmentForm }) {
  const { values, questions, earlier } = application
  const numbers = answersToComment(values, questions)
  const textOf = (number: string) => form.values.comments.find((one) => one.questionNumber === number)?.text ?? ''
  const written = numbers.filter((number) => textOf(number).trim() !== '').length
  const change = (questionNumber: string, text: string) =>
    form.type({
      comments: [
        ...form.values.comments.filter((one) => one.questionNumber !== questionNumber),
        { questionNumber, text },
      ],
    })
  return (
    <Panel title="Answers that need a comment" flush beside={<Count written={written} total={numbers.length} />}>
      {numbers.length === 0 && (
        <Text p="md" c="var(--ui-text-2)">
          Every question of the history is answered with no.
        </Text>
      )}
      {questions
        .filter(({ section, number }) => section === 'history' && numbers.includes(number))
        .map(({ number, text }) => (
          <section key={number} className={classes.answer} aria-label={`Question ${number}`}>
            <span className={classes.number}>{number}</span>
            <div className={classes.words}>
              <Text fw={560}>{text}</Text>
              <Text c="var(--ui-text-2)" className={classes.quote}>
                “{values.history?.[number]?.explanation}”
              </Text>
              <Before before={earlier && { day: earlier.day, ...earlier.values.history?.[number] }} />
              <TextAreaField
                id={`comment-${number}`}
                mt={4}
                aria-label={`Comment on question ${number}`}
                placeholder="Your comment"
                minRows={1}
                max={1000}
                readOnly={form.readOnly}
                value={textOf(number)}
                onChange={(text) => change(number, text)}
              />
            </div>
          </section>
        ))}
    </Panel>
  )
}

function Count({ written, total }: { written: number; total: number }) {
  if (total === 0) return null
  return (
    <Status kind={written === total ? 'ok' : 'warn'} icon={written === total ? IconCircleCheck : IconAlertTriangle}>
      {`${written} of ${total} commented`}
    </Status>
  )
}

type Earlier = { day: string; answer?: string | undefined; explanation?: string | undefined }

/** What was said to it last time. */
function Before({ before }: { before: Earlier | null }) {
  if (!before) return null
  const year = before.day.slice(0, 4)
  return (
    <Text fz={12} c="var(--ui-text-3)">
      {before.answer === 'yes' ? `${year}: yes, “${before.explanation}”` : `New since ${year}.`}
    </Text>
  )
}
