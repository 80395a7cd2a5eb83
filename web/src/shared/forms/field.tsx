import { charactersUsed, fieldMessage } from '@clearwing/domain/field-messages.ts'
import { hasPairedBraces } from '@clearwing/domain/fields.ts'
import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './field.module.css'

/** Props common to all fields. In a form, `{...form.getInputProps('name')}` provides half of them. */
export type FieldProps<Value> = {
  label?: ReactNode
  value: Value
  onChange: (value: Value) => void
  hint?: ReactNode
  error?: ReactNode
  /** True marks the field with an asterisk; false marks it as optional; undefined marks nothing. */
  required?: boolean | undefined
  readOnly?: boolean | undefined
  disabled?: boolean
  /** Target for the links of an ErrorSummary. */
  id?: string
}

type Frame = Pick<FieldProps<unknown>, 'label' | 'hint' | 'error' | 'required'> & {
  /** The text and maximum for the character counter. */
  counted?: { text: string; max: number | undefined } | undefined
}

/** The frame around an input: label above; error, hint and counter below. */
export function frameOf({ label, hint, error, required, counted }: Frame) {
  return {
    label: label && required === false ? <Optional label={label} /> : label,
    withAsterisk: required === true,
    ...(required === true && { 'aria-required': true }),
    description: (hint || counted?.max !== undefined) && <Below hint={hint} counted={counted} />,
    error: error && error !== true ? <FieldError>{error}</FieldError> : error,
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as Part[],
    classNames: { root: classes.field ?? '' },
  }
}

type Part = 'label' | 'input' | 'description' | 'error'

export const Optional = ({ label }: { label: ReactNode }) => (
  <>
    {label} <span className={classes.optional}>optional</span>
  </>
)

export const FieldError = ({ children }: { children: ReactNode }) => (
  <span className={classes.error}>
    <IconAlertCircle size={16} stroke={1.75} aria-hidden />
    <span>{children}</span>
  </span>
)

/** One place for the hint and the error, which is as high as the higher of the two, so that an error moves nothing. */
const HintOrError = ({ hint, error }: Pick<Frame, 'hint' | 'error'>) => (
  <span className={classes.onePlace}>
    <span data-hidden={Boolean(error) || undefined}>{hint}</span>
    <span data-hidden={!error || undefined} className={classes.wrong}>
      <FieldError>{error || fieldMessage.braces}</FieldError>
    </span>
  </span>
)

/** The hint and error below a field with placeholders in braces; unpaired braces are reported in place of the hint. */
export function belowTemplate({ hint, error, value }: Pick<FieldProps<string>, 'hint' | 'error' | 'value'>) {
  const problem = error ?? (hasPairedBraces(value) ? undefined : fieldMessage.braces)
  return { hint: <HintOrError hint={hint} error={problem} />, error: problem ? true : undefined }
}

function Below({ hint, counted }: Pick<Frame, 'hint' | 'counted'>) {
  const { text = '', max } = counted ?? {}
  return (
    <>
      {hint}{' '}
      {max !== undefined && (
        <span className={classes.counter} data-full={text.length >= max || undefined}>
          {charactersUsed(text, max)}
        </span>
      )}
    </>
  )
}
