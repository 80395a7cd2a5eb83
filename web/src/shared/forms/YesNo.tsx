import { Group, Input, Radio } from '@mantine/core'
import { useId } from 'react'
import classes from './YesNo.module.css'

type Props = {
  label: string
  /** Nothing is chosen at first. */
  value: boolean | null
  onChange: (value: boolean) => void
  /** Under the question: the answer of last time, once there is a new one. */
  hint?: string | undefined
  error?: string | undefined
  /** Before the question: its number. */
  number?: number | string | undefined
  disabled?: boolean
  /** For the links of an ErrorSummary. */
  id?: string
}

/** A question that is answered No or Yes. */
export function YesNo({ label, value, onChange, hint, error, number, disabled = false, id }: Props) {
  const labelId = useId()
  return (
    <div className={classes.question} data-wrong={error !== undefined || undefined} id={id} tabIndex={-1}>
      {number !== undefined && <span className={classes.number}>{number}</span>}
      <div className={classes.words}>
        <div className={classes.label} id={labelId}>
          {label}
        </div>
        {hint && <div className={classes.hint}>{hint}</div>}
        {error && <Input.Error>{error}</Input.Error>}
      </div>
      <Radio.Group
        labelProps={{ id: labelId }}
        value={value === null ? null : value ? 'yes' : 'no'}
        onChange={(answer) => onChange(answer === 'yes')}
        className={classes.answers}
      >
        <Group gap="xs" wrap="nowrap">
          {(['No', 'Yes'] as const).map((answer) => (
            <Radio.Card key={answer} value={answer.toLowerCase()} className={classes.answer} disabled={disabled}>
              <Radio.Indicator size="xs" />
              {answer}
            </Radio.Card>
          ))}
        </Group>
      </Radio.Group>
    </div>
  )
}
