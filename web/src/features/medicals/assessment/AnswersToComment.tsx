import { yearOf } from '@clearwing/domain/dates.ts'
import { answerTo } from '@clearwing/domain/medicals/application/answers.ts'
import {
  answersToComment,
  hoursNumber,
  hoursProblem,
  isTakenBack,
} from '@clearwing/domain/medicals/application/rules.ts'
import type { Application } from '@clearwing/domain/medicals/application/schema.ts'
import { Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useApplication } from '#features/medicals/application/use-application.ts'
import { TextAreaField } from '#shared/forms/TextAreaField.tsx'
import { Loaded } from '#shared/Loaded.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { Status } from '#shared/status/Status.tsx'
import classes from './AnswersToComment.module.css'
import type { AssessmentForm } from './use-assessment.ts'

/** Each answer that needs a comment: a yes in the history, a change from yes to no, or impossible flying hours. */
export const AnswersToComment = ({ form, medicalId }: { form: AssessmentForm; medicalId: number }) => (
  <Loaded query={useApplication(medicalId)}>
    {(application) => <Answers application={application} form={form} />}
  </Loaded>
)

function Answers({ application, form }: { application: Application; form: AssessmentForm }) {
  const { values, questions, earlier } = application
  const numbers = answersToComment(values, questions, earlier?.values ?? null)
  const hours = hoursProblem(values, earlier?.values ?? null)
  const textOf = (number: string) => form.values.comments.find((one) => one.questionNumber === number)?.text ?? ''
  const commented = numbers.filter((number) => textOf(number).trim() !== '').length
  const fieldOf = (questionNumber: string) => ({
    readOnly: form.readOnly,
    value: textOf(questionNumber),
    onChange: (text: string) =>
      form.type({
        comments: [
          ...form.values.comments.filter((one) => one.questionNumber !== questionNumber),
          { questionNumber, text },
        ],
      }),
  })
  return (
    <Panel
      title="Answers that need a comment"
      flush
      titleExtra={<Count commented={commented} total={numbers.length} />}
    >
      {numbers.length === 0 && (
        <Text p="md" c="var(--ui-text-2)">
          No answer needs a comment.
        </Text>
      )}
      {questions
        .filter(({ section, number }) => (section === 'history' || section === 'family') && numbers.includes(number))
        .map((question) => (
          <ToComment
            key={question.number}
            number={question.number}
            title={question.text}
            about={`question ${question.number}`}
            field={fieldOf(question.number)}
          >
            {isTakenBack(question, values, earlier?.values ?? null) ? (
              <Text c="var(--ui-warn)">Changed from yes to no.</Text>
            ) : (
              <Text c="var(--ui-text-2)" className={classes.quote}>
                “{answerTo(values, question)?.explanation}”
              </Text>
            )}
            <Before before={earlier && { day: earlier.day, ...answerTo(earlier.values, question) }} />
          </ToComment>
        ))}
      {hours && (
        <ToComment number={hoursNumber} title="Flying hours" about="flying hours" field={fieldOf(hoursNumber)}>
          <Text c="var(--ui-warn)">{hours}</Text>
        </ToComment>
      )}
    </Panel>
  )
}

type ToCommentProps = {
  number: string
  title: string
  about: string
  field: { readOnly: boolean; value: string; onChange: (text: string) => void }
  children: ReactNode
}

/** One answer, its background, and the examiner's comment. */
function ToComment({ number, title, about, field, children }: ToCommentProps) {
  return (
    <section className={classes.answer} aria-label={about.charAt(0).toUpperCase() + about.slice(1)}>
      <span className={classes.number}>{number === hoursNumber ? '' : number}</span>
      <div className={classes.words}>
        <Text fw={560}>{title}</Text>
        {children}
        <TextAreaField
          id={`comment-${number}`}
          mt={4}
          aria-label={`Comment on ${about}`}
          placeholder="Your comment"
          minRows={1}
          max={1000}
          {...field}
        />
      </div>
    </section>
  )
}

function Count({ commented, total }: { commented: number; total: number }) {
  if (total === 0) return null
  return (
    <Status kind={commented === total ? 'ok' : 'warn'} icon={commented === total ? IconCircleCheck : IconAlertTriangle}>
      {`${commented} of ${total} commented`}
    </Status>
  )
}

type Earlier = { day: string; answer?: string | undefined; explanation?: string | undefined }

/** Last time's explanation of the same question. */
function Before({ before }: { before: Earlier | null }) {
  if (!before) return null
  const year = yearOf(before.day)
  return (
    <Text fz={12} c="var(--ui-text-3)">
      {before.answer === 'yes' ? `${year}: yes, “${before.explanation}”` : `New since ${year}.`}
    </Text>
  )
}
