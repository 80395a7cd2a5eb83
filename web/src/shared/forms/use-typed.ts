import type { Understood } from '@clearwing/domain/typed-numbers.ts'
import { type KeyboardEvent, useState } from 'react'
import { useUnsaved } from './unsaved.ts'

type Options<Value> = {
  value: Value
  onChange: (value: Value) => void
  show: (value: Value) => string
  read: (typed: string) => Understood<Value>
  onBlur?: (() => void) | undefined
}

/**
 * A value that is typed as text: a day, a number. While it is typed it stands as it was typed; once it is left, as it
 * was understood, or with what is wrong with it. What is not understood changes nothing, and keeps its form from being
 * saved: see `unreadIn`.
 */
export function useTyped<Value>({ value, onChange, show, read, onBlur }: Options<Value>) {
  const [typed, setTyped] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [known, setKnown] = useState(value)
  const found = typed === undefined ? undefined : read(typed)
  const isUnread = found !== undefined && 'message' in found
  useUnsaved(isUnread)

  const forget = () => {
    setTyped(undefined)
    setProblem(undefined)
  }
  if (value !== known) {
    setKnown(value)
    // It was not typed here: the form was reset, or somebody else's was taken.
    if (found && !('value' in found && found.value === value)) forget()
  }

  const type = (text: string) => {
    setTyped(text)
    setProblem(undefined)
    const next = read(text)
    if ('value' in next && next.value !== value) onChange(next.value)
  }
  const settle = () => {
    if (isUnread) setProblem(found.message)
    else forget()
  }
  return {
    problem,
    /** As if it had been typed: chosen from a calendar. */
    choose: (next: Value) => {
      forget()
      onChange(next)
    },
    input: {
      value: typed ?? show(value),
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

/** The first field in this part of the page that says something which was not understood. */
export const unreadIn = (place: ParentNode | null) => place?.querySelector<HTMLElement>('[data-unread]') ?? undefined
