import { Checkbox, Radio, Stack } from '@mantine/core'
import classes from './ChoiceField.module.css'
import { type FieldProps, frameOf } from './field.tsx'

export type ChoiceOption = {
  value: string
  label: string
  /** Explanation of the choice; each choice is then shown as a card. */
  why?: string | null | undefined
}

type Props<Value> = Omit<FieldProps<Value>, 'readOnly'> & { options: readonly ChoiceOption[] }

/** A single choice with all options visible. Error without an answer: 'Please select an option' (spec section 5). */
export const RadioField = ({ options, value, onChange, disabled = false, ...field }: Props<string | null>) => (
  <Radio.Group {...groupOf(field)} value={value} onChange={onChange} disabled={disabled}>
    <Stack gap="xs" mt="xs">
      {options.map(({ value: one, label, why }) =>
        why === undefined ? (
          <Radio key={one} value={one} label={label} disabled={disabled} />
        ) : (
          <Radio.Card key={one} value={one} className={classes.card} disabled={disabled}>
            <Radio.Indicator />
            <Words label={label} why={why} />
          </Radio.Card>
        ),
      )}
    </Stack>
  </Radio.Group>
)

/** A multiple choice with all options visible. */
export const CheckboxesField = ({ options, value, onChange, disabled = false, ...field }: Props<string[]>) => (
  <Checkbox.Group {...groupOf(field)} value={value} onChange={onChange} disabled={disabled}>
    <Stack gap="xs" mt="xs">
      {options.map(({ value: one, label, why }) =>
        why === undefined ? (
          <Checkbox key={one} value={one} label={label} disabled={disabled} />
        ) : (
          <Checkbox.Card key={one} value={one} className={classes.card} disabled={disabled}>
            <Checkbox.Indicator />
            <Words label={label} why={why} />
          </Checkbox.Card>
        ),
      )}
    </Stack>
  </Checkbox.Group>
)

/** A group is not an input and cannot be marked as required, so its asterisk shows it. */
function groupOf({ id, ...field }: Omit<Props<unknown>, 'options' | 'value' | 'onChange' | 'disabled'>) {
  const { 'aria-required': _, ...frame } = frameOf(field)
  return {
    ...frame,
    inputWrapperOrder: ['label', 'description', 'input', 'error'] as (typeof frame)['inputWrapperOrder'],
    // Target for the links of an ErrorSummary.
    ...(id && { id, tabIndex: -1 }),
  }
}

const Words = ({ label, why }: { label: string; why: string | null }) => (
  <span>
    <span className={classes.name}>{label}</span>
    {why && <span className={classes.why}>{why}</span>}
  </span>
)
