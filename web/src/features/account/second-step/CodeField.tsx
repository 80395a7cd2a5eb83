import { Input, PinInput } from '@mantine/core'
import { useId, useRef } from 'react'
import { lengthOfCode } from './use-answer.ts'

type Props = {
  label: string
  value: string
  onChange: (code: string) => void
  /** As soon as all six figures are there, typed or pasted. */
  onComplete: (code: string) => void
  error?: string | undefined
  disabled?: boolean
}

/** The six figures of an authenticator, each in a box of its own. */
export function CodeField({ label, value, onChange, onComplete, error, disabled = false }: Props) {
  const id = useId()
  const boxes = useRef<HTMLDivElement>(null)
  return (
    <div ref={boxes}>
      <Input.Label id={id} onClick={() => boxes.current?.querySelector('input')?.focus()}>
        {label}
      </Input.Label>
      <PinInput
        role="group"
        aria-labelledby={id}
        getInputProps={(at) => ({ 'aria-label': `Figure ${at + 1} of ${lengthOfCode}` })}
        length={lengthOfCode}
        type="number"
        oneTimeCode
        autoFocus
        placeholder=""
        gap={6}
        value={value}
        onChange={onChange}
        onComplete={onComplete}
        error={error !== undefined}
        disabled={disabled}
      />
      {error && <Input.Error mt={4}>{error}</Input.Error>}
    </div>
  )
}
