import { Input, PinInput } from '@mantine/core'
import { useEffect, useId, useRef } from 'react'
import { lengthOfCode } from './use-answer.ts'

type Props = {
  label: string
  value: string
  onChange: (code: string) => void
  /** Called as soon as all six digits are typed or pasted. */
  onComplete: (code: string) => void
  error?: string | undefined
  /** True while the code is being sent. */
  isLoading: boolean
  autoFocus: boolean
}

/** The six digits of an authenticator code, each in its own box. */
export function CodeField({ label, value, onChange, onComplete, error, isLoading, autoFocus }: Props) {
  const id = useId()
  const boxes = useRef<HTMLDivElement>(null)
  const focus = () => boxes.current?.querySelector('input')?.focus()
  const wasWhole = useRef(false)
  useEffect(() => {
    // After a refused code, typing starts again in the first box.
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
