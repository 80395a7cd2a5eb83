import { Input, PinInput } from '@mantine/core'
import { useEffect, useId, useRef } from 'react'
import { lengthOfCode } from './use-answer.ts'

type Props = {
  label: string
  value: string
  onChange: (code: string) => void
  /** As soon as all six figures are there, typed or pasted. */
  onComplete: (code: string) => void
  error?: string | undefined
  /** While it is being sent. */
  isLoading: boolean
  autoFocus: boolean
}

/** The six figures of an authenticator, each in a box of its own. */
export function CodeField({ label, value, onChange, onComplete, error, isLoading, autoFocus }: Props) {
  const id = useId()
  const boxes = useRef<HTMLDivElement>(null)
  const focus = () => boxes.current?.querySelector('input')?.focus()
  const wasWhole = useRef(false)
  useEffect(() => {
    // A code that was refused is typed again from the first box.
    if (wasWhole.current && value === '') boxes.current?.querySelector('input')?.focus()
    wasWhole.current = value.length === lengthOfCode
  }, [value])
  return (
    <div ref={boxes}>
      <Input.Label id={id} onClick={focus}>
        {label}
      </Input.Label>
      <PinInput
        role="group"
        aria-labelledby={id}
        getInputProps={(at) => ({
          'aria-label': `Digit ${at + 1} of ${lengthOfCode}`,
          ...(at === 0 && { 'data-autofocus': true }),
        })}
        length={lengthOfCode}
        type="number"
        oneTimeCode
        autoFocus={autoFocus}
        size="md"
        placeholder=""
        gap={6}
        value={value}
        onChange={onChange}
        onComplete={onComplete}
        error={error !== undefined}
        readOnly={isLoading}
      />
      {error && <Input.Error mt={4}>{error}</Input.Error>}
    </div>
  )
}
