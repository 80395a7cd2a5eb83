import { Combobox, Loader, TextInput, useCombobox, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { type FieldProps, frameOf } from '#shared/forms/field.tsx'
import { PickerChoicesList, retryOption } from './PickerChoicesList.tsx'
import { type PickerChoice, type PickerChoices, type PickerQuery, usePickerSearch } from './use-picker-search.ts'

export type PickerProps = Omit<FieldProps<number | null>, 'onChange'> & {
  onChange: (id: number | null, choice: PickerChoice | null) => void
  placeholder?: string
}

type Props = PickerProps & {
  ask: PickerQuery<PickerChoices>
  /** The record behind `value`; undefined while unknown. */
  chosen: PickerChoice | undefined
  /** Text for an empty result: 'No one', 'No organisation'. */
  nothing: string
}

/** Picks one record by typing part of its name. Text without a selection is cleared when the field loses the focus. */
export function RecordPicker({ value, onChange, ask, chosen, nothing, ...field }: Props) {
  const { label, hint, error, required, readOnly = false, disabled = false, placeholder, id } = field
  const [searchText, setTyped] = useState<string>()
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const search = usePickerSearch(ask, searchText ?? '', combobox.dropdownOpened)

  const type = (text: string) => {
    setTyped(text)
    combobox.resetSelectedOption()
    combobox.openDropdown()
  }
  const pick = (option: string) => {
    if (option === retryOption) return search.retry()
    const choice = search.page?.choices.find((one) => String(one.id) === option)
    if (choice) onChange(choice.id, choice)
    setTyped(undefined)
    combobox.closeDropdown()
  }
  const clear = () => {
    setTyped(undefined)
    onChange(null, null)
  }
  const leave = () => {
    combobox.closeDropdown()
    if (searchText === '') clear()
    setTyped(undefined)
  }

  return (
    <Combobox store={combobox} onOptionSubmit={pick} readOnly={readOnly} portalProps={inPage}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...frameOf({ label, hint, error, required })}
          {...(id && { id })}
          placeholder={placeholder ?? ''}
          autoComplete="off"
          maxLength={100}
          value={searchText ?? chosen?.name ?? ''}
          onChange={(event) => type(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onClick={() => readOnly || combobox.openDropdown()}
          onBlur={leave}
          readOnly={readOnly}
          disabled={disabled}
          rightSection={
            <Beside
              isWaiting={combobox.dropdownOpened && search.isWaiting}
              isFixed={readOnly || disabled}
              {...(value !== null && { clear })}
              label={typeof label === 'string' ? label : ''}
            />
          }
        />
      </Combobox.Target>
      <PickerChoicesList {...search} emptyText={nothing} pickedId={value} />
      <VisuallyHidden role="status">{combobox.dropdownOpened && announcementOf(search, nothing)}</VisuallyHidden>
    </Combobox>
  )
}

type BesideProps = { isWaiting: boolean; isFixed: boolean; clear?: () => void; label: string }

function Beside({ isWaiting, isFixed, clear, label }: BesideProps) {
  if (isFixed) return null
  if (isWaiting) return <Loader size={16} aria-hidden />
  if (!clear) return <Combobox.Chevron />
  return <Combobox.ClearButton onClear={clear} aria-hidden={false} aria-label={`Clear ${label}`.trim()} tabIndex={0} />
}

// Inside the page's landmark, and not clipped by a panel.
const inPage = { target: '#main' }

/** The screen reader announcement of the search results. */
function announcementOf(
  { page, error, isWaiting }: { page: PickerChoices | undefined; error: unknown; isWaiting: boolean },
  nothing: string,
) {
  if (isWaiting || error !== undefined || !page) return ''
  const { totalItems } = page
  return totalItems === 0 ? `${nothing} matches your search.` : `${totalItems} found. Choose with the arrow keys.`
}
