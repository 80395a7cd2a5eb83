import { maxAnswer, type Question } from '@clearwing/domain/medicals/application/schema.ts'
import { RadioField } from '#shared/forms/ChoiceField.tsx'
import { DateField } from '#shared/forms/DateField.tsx'
import { MeasurementField } from '#shared/forms/NumberField.tsx'
import { TextField } from '#shared/forms/TextField.tsx'
import { YesNo } from '#shared/forms/YesNo.tsx'

type Props = {
  id: string
  question: Question
  answer: string | undefined
  hint: string | undefined
  error: string | undefined
  change: (answer: string | undefined) => void
}

const mostDigits = 9_999_999

/** Input for an answer, by the type of question. Nothing is preselected. */
export function AnswerField({ id, question, answer, hint, error, change }: Props) {
  const { number, text, answerType, options } = question
  const field = { id, label: `${number} ${text}`, hint, error }
  switch (answerType) {
    case 'yesNo':
      return (
        <YesNo
          id={id}
          number={number}
          label={text}
          hint={hint}
          error={error}
          value={answer === undefined ? null : answer === 'yes'}
          onChange={(isYes) => change(isYes ? 'yes' : 'no')}
        />
      )
    case 'choice':
      return (
        <RadioField
          {...field}
          options={options.map((option) => ({ value: option, label: option }))}
          value={answer ?? null}
          onChange={(chosen) => change(chosen ?? undefined)}
        />
      )
    case 'number':
      return (
        <MeasurementField
          {...field}
          decimals={2}
          range={{ min: 0, max: mostDigits }}
          value={answer ? Number(answer) : null}
          onChange={(typed) => change(typed === null ? undefined : String(typed))}
        />
      )
    case 'day':
      return <DateField {...field} value={answer ?? null} onChange={(day) => change(day ?? undefined)} />
    case 'text':
      return (
        <TextField {...field} max={maxAnswer} value={answer ?? ''} onChange={(typed) => change(typed || undefined)} />
      )
  }
}
