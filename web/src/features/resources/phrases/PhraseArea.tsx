import { slotsOf } from '@clearwing/domain/slots.ts'
import { Combobox, Text, useCombobox } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { type ComponentProps, type Ref, useRef, useState } from 'react'
import { TextAreaField } from '#shared/forms/TextAreaField.tsx'
import { phrasesFor, slashBefore, withPhrase } from './slash.ts'
import { useOfferedPhrases } from './use-offered-phrases.ts'

type Props = Omit<ComponentProps<typeof TextAreaField>, 'ref'> & {
  ref?: Ref<HTMLTextAreaElement>
  /** The regulator whose phrases are offered, with the reader's own. */
  regulatorId: number
}

/** A text area in which / opens the phrases, to be chosen with the arrow keys and Enter. */
export function PhraseArea({ regulatorId, ref, onChange, isTemplate = false, ...field }: Props) {
  const phrases = useOfferedPhrases(regulatorId)
  const [slash, setSlash] = useState<ReturnType<typeof slashBefore>>()
  const area = useRef<HTMLTextAreaElement>(null)
  const combobox = useCombobox({ onDropdownClose: () => setSlash(undefined) })
  // Fields are filled in in letters only.
  const usable = isTemplate ? phrases : phrases.filter(({ text }) => slotsOf(text).length === 0)
  const offered = slash ? phrasesFor(usable, slash.words) : []

  const type = (text: string) => {
    onChange(text)
    const typed = slashBefore(text, area.current?.selectionStart ?? text.length)
    setSlash(typed)
    if (!typed) return combobox.closeDropdown()
    combobox.openDropdown()
    combobox.selectFirstOption()
  }
  const insert = (id: string) => {
    const phrase = offered.find(({ letterPhraseId }) => String(letterPhraseId) === id)
    if (!phrase || !slash) return
    const caret = area.current?.selectionStart ?? field.value.length
    const next = withPhrase(field.value, slash.from, caret, phrase.text)
    onChange(next.text)
    combobox.closeDropdown()
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(next.caret, next.caret)
    })
  }
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={insert}
      position="bottom-start"
      withinPortal={false}
      middlewares={{ flip: true, shift: true }}
    >
      <Combobox.Target withKeyboardNavigation={offered.length > 0} withExpandedAttribute={false}>
        <TextAreaField
          {...field}
          isTemplate={isTemplate}
          ref={useMergedRef(area, ref)}
          onChange={type}
          onBlur={(event) => {
            combobox.closeDropdown()
            field.onBlur?.(event)
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={slash === undefined}>
        <Combobox.Options aria-label="Phrases">
          {offered.map(({ letterPhraseId, name, shortcut, text, regulatorId }) => (
            <Combobox.Option key={letterPhraseId} value={String(letterPhraseId)}>
              <Text fz={14} fw={560} span>
                {name}
              </Text>{' '}
              <Text fz={13} opacity={0.85} span>
                /{shortcut}
                {regulatorId === null && ', mine'}
              </Text>
              <Text fz={13} opacity={0.85} lineClamp={1}>
                {text}
              </Text>
            </Combobox.Option>
          ))}
          {offered.length === 0 && <Combobox.Empty>No phrases match your search.</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
