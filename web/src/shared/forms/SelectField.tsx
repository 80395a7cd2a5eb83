import { fieldMessage } from '@clearwing/domain/field-messages.ts'
import { NativeSelect, Select, type SelectProps } from '@mantine/core'
import { type FieldProps, frameOf } from './field.tsx'

export type Option<Value> = { value: Value; label: string; disabled?: boolean }

type Props<Value extends string> = FieldProps<Value | null> &
  Pick<SelectProps, 'aria-label' | 'autoComplete' | 'size' | 'w' | 'maw' | 'mt' | 'onBlur' | 'onFocus'> & {
    options: readonly (Option<Value> | Value)[]
    /** False when an option is already selected and an empty choice is not allowed. */
    hasPrompt?: boolean
    /** True for long lists, which are filtered by typing. */
    searchable?: boolean
    nothingFound?: string
  }

/**
 * A choice from a list. When empty it shows 'Please select one...', or 'None' where that is an answer (spec section 5).
 */
export function SelectField<Value extends string>({ searchable = false, ...props }: Props<Value>) {
  return searchable ? <SearchedSelect {...props} /> : <PlainSelect {...props} />
}

const promptOf = (required: boolean | undefined) =>
  required === false ? fieldMessage.selectNone : fieldMessage.selectOne

function PlainSelect<Value extends string>({
  options,
  value,
  onChange,
  label,
  hint,
  error,
  required,
  readOnly,
  disabled,
  ...props
}: Props<Value>) {
  const prompt = { value: '', label: promptOf(required) }
  const { nothingFound: _, hasPrompt = true, ...input } = props
  return (
    <NativeSelect
      {...frameOf({ label, hint, error, required })}
      data={hasPrompt ? [prompt, ...options] : [...options]}
      value={value ?? ''}
      onChange={(event) => onChange((event.currentTarget.value || null) as Value | null)}
      disabled={(disabled || readOnly) ?? false}
      {...(input as object)}
    />
  )
}

function SearchedSelect<Value extends string>({
  options,
  value,
  onChange,
  label,
  hint,
  error,
  required,
  nothingFound,
  ...props
}: Props<Value>) {
  const { readOnly = false, disabled = false, ...input } = props
  return (
    <Select
      {...frameOf({ label, hint, error, required })}
      searchable
      clearable={required === false}
      allowDeselect={required === false}
      placeholder={promptOf(required)}
      nothingFoundMessage={nothingFound ?? 'No matches'}
      data={[...options]}
      value={value || null}
      onChange={(chosen) => onChange(chosen as Value | null)}
      readOnly={readOnly}
      disabled={disabled}
      {...(input as object)}
    />
  )
}
