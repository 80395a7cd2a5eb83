import type { ParsedInput } from '@clearwing/domain/typed-numbers.ts'
import { type KeyboardEvent, useState } from 'react'
import { useUnsaved } from './unsaved.ts'

type Options<Value> = {
  value: Value
  onChange: (value: Value) => void
  show: (value: Value) => string
  read: (typed: string) => ParsedInput<Value>
  onBlur?: (() => void) | undefined
}

/**
 * A value typed as text, such as a date or number. While typing, the text is left alone; on leaving the field it is
 * shown as understood, or with an error. Input that is not understood changes no value and prevents the form from being
 * saved: see `unreadIn`.
 */
export function useTyped<Value>({ value, onChange, show, read, onBlur }: Options<Value>) {
  const [typedText, setTyped] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [parsedValue, setParsedValue] = useState(value)
  const readValue = typedText === undefined ? undefined : read(typedText)
  const isUnread = readValue !== undefined && 'message' in readValue
  useUnsaved(isUnread)

  const forget = () => {
    setTyped(undefined)
    setProblem(undefined)
  }
  if (value !== parsedValue) {
    setParsedValue(value)
    // The value did not come from here: the form was reset, or another user's value was taken.
    if (readValue && !('value' in readValue && readValue.value === value)) forget()
  }

  const type = (text: string) => {
    setTyped(text)
    setProblem(undefined)
    const next = read(text)
    if ('value' in next && next.value !== value) onChange(next.value)
  }
  const settle = () => {
    if (isUnread) setProblem(readValue.message)
    else forget()
  }
  return {
    problem,
    /** Sets a value as if it had been typed, when chosen from a calendar. */
    choose: (next: Value) => {
      forget()
      onChange(next)
    },
    input: {
      value: typedText ?? show(value),
      onChange: (event: { currentTarget: { value: string } }) => type(event.currentTarget.value),
      onBlur: () => {
        settle()
        onBlur?.()
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Enter') settle()
      },
      'data-unread': isUnread || undefined,
    },
  }
}

/** The first field in this part of the page whose input was not understood. */
export const unreadIn = (place: ParentNode | null) => place?.querySelector<HTMLElement>('[data-unread]') ?? undefined
