import { answerKey } from '@clearwing/domain/medicals/application/answers.ts'
import type { Answer, Section } from '@clearwing/domain/medicals/application/schema.ts'
import { useApplicationForm, useEarlier } from '#features/medicals/application/form-context.ts'
import { QuestionLine } from './QuestionLine.tsx'

/** The questions of the regulator's form. None is answered in advance. */
export function QuestionsSection({ section }: { section: Section }) {
  const { application, values, errors, change } = useApplicationForm()
  const earlier = useEarlier()
  return application.questions
    .filter((question) => question.section === section)
    .map((question) => {
      const key = answerKey(question)
      return (
        <QuestionLine
          key={key}
          id={key}
          question={question}
          answer={values[key] as Answer | undefined}
          earlierDay={earlier?.day}
          earlier={earlier?.values[key] as Answer | undefined}
          error={errors[key]}
          explanationError={errors[`${key}.explanation`]}
          change={change}
        />
      )
    })
}
