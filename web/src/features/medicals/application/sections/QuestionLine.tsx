import { needsExplanation } from '@clearwing/domain/medicals/application/answers.ts'
import { type Answer, maxExplanation, type Question } from '@clearwing/domain/medicals/application/schema.ts'
import { memo } from 'react'
import { earlierInWords } from '#features/medicals/application/earlier-answer.ts'
import type { FormValues } from '#features/medicals/application/form-values.ts'
import { Explain } from '#shared/forms/Explain.tsx'
import { AnswerField } from './AnswerField.tsx'
import classes from './sections.module.css'

type Props = {
  id: string
  question: Question
  answer: Answer | undefined
  earlierDay: string | undefined
  earlier: Answer | undefined
  error: string | undefined
  explanationError: string | undefined
  change: (part: FormValues) => void
}

/** One question: the answer, last time's answer once a new one is given, and the explanation if one is needed. */
export const QuestionLine = memo(function QuestionLine(props: Props) {
  const { id, question, answer: current = {}, earlierDay, earlier, error, explanationError, change } = props
  const { purpose } = question
  const before =
    current.answer && earlierDay && earlierInWords({ ...earlier, answer: earlier?.answer, day: earlierDay })
  const isWrong = error !== undefined || explanationError !== undefined
  return (
    <div className={classes.question} data-wrong={isWrong || undefined}>
      <AnswerField
        id={id}
        question={question}
        answer={current.answer}
        change={(answer) => change({ [id]: { ...current, answer } })}
        hint={[purpose, before].filter(Boolean).join(' ') || undefined}
        error={error}
      />
      <div className={classes.explanation}>
        <Explain
          id={`${id}.explanation`}
          opened={needsExplanation(question, current.answer)}
          value={current.explanation ?? ''}
          onChange={(explanation) => change({ [id]: { ...current, explanation } })}
          max={maxExplanation}
          error={explanationError}
        />
      </div>
    </div>
  )
})
