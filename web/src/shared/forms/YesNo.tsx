import { Group, Radio } from '@mantine/core'
import type { FieldProps } from './field.tsx'
import { FieldError } from './field.tsx'
import classes from './YesNo.module.css'

/** Nothing is preselected. The hint shows last time's answer once there is a new one. */
type Props = Omit<FieldProps<boolean | null>, 'onChange' | 'required' | 'readOnly'> & {
  onChange: (value: boolean) => void
  /** Question number, shown before the question. */
  number?: number | string | undefined
}

/** A No or Yes question. Error without an answer: 'Please select an option' (spec section 5). */
export const YesNo = ({ label, value, onChange, hint, error, number, disabled = false, id }: Props) => (
  <div className={classes.line} data-wrong={!!error || undefined}>
    {number !== undefined && <span className={classes.number}>{number}</span>}
    <Radio.Group
      {...(id && { id })}
      tabIndex={-1}
      label={label}
      description={hint}
      error={error && <FieldError>{error}</FieldError>}
      value={value === null ? null : value ? 'yes' : 'no'}
      onChange={(answer) => onChange(answer === 'yes')}
      classNames={{
        root: classes.question ?? '',
        label: classes.label ?? '',
        description: classes.hint ?? '',
        error: classes.error ?? '',
      }}
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
