import { type NumberRange, readMeasurement, readNumber } from '@clearwing/domain/typed-numbers.ts'
import { TextInput, type TextInputProps } from '@mantine/core'
import classes from './field.module.css'
import { type FieldProps, frameOf } from './field.tsx'
import { useTyped } from './use-typed.ts'

type Props<Value> = FieldProps<Value> &
  Pick<TextInputProps, 'w' | 'maw' | 'mt' | 'size' | 'className' | 'autoComplete' | 'placeholder' | 'aria-label'> & {
    /** Number of decimals; without it, digits only. */
    decimals?: number
    unit?: string
    onBlur?: () => void
  }

/** A count. Empty means 0 (spec section 5). */
export function NumberField({ value, onChange, decimals = 0, onBlur, ...props }: Props<number>) {
  const typed = useTyped({ value, onChange, onBlur, show: String, read: (text) => readNumber(text, decimals) })
  return <NumberInput {...props} typed={typed} decimals={decimals} />
}

/** A measurement or a result. Empty stays empty: a missing measurement is not 0. */
export function MeasurementField({
  value,
  onChange,
  decimals = 0,
  range,
  onBlur,
  ...props
}: Props<number | null> & { range?: NumberRange }) {
  const typed = useTyped({
    value,
    onChange,
    onBlur,
    show: (number) => (number === null ? '' : String(number)),
    read: (text) => readMeasurement(text, decimals, range),
  })
  return <NumberInput {...props} typed={typed} decimals={decimals} />
}

type InputProps = Omit<Props<unknown>, 'value' | 'onChange' | 'onBlur'> & {
  typed: Pick<ReturnType<typeof useTyped>, 'problem' | 'input'>
}

function NumberInput({
  typed,
  decimals = 0,
  unit,
  label,
  hint,
  error,
  required,
  readOnly = false,
  ...input
}: InputProps) {
  return (
    <TextInput
      {...frameOf({ label, hint, error: typed.problem ?? error, required })}
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      readOnly={readOnly}
      {...(unit && { rightSection: <span className={classes.unit}>{unit}</span>, rightSectionWidth: widthOf(unit) })}
      {...definedProps(input)}
      {...typed.input}
    />
  )
}

/** Approximate width in pixels. */
const widthOf = (unit: string) => 20 + unit.length * 8

const definedProps = <Given extends object>(props: Given) =>
  Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Given]: Exclude<Given[Key], undefined>
  }
