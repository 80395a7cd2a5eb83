import { Button, Input, SegmentedControl } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './Segments.module.css'
import { SoftWarning } from './SoftWarning.tsx'

type Props = {
  label: string
  note?: ReactNode
  options: { value: string; label: string }[]
  value: string | null
  onChange: (value: string | null) => void
  /** The previous value, below the choice. */
  hint?: string | undefined
  error?: string | undefined
  warning?: { title: string; why: string } | undefined
  readOnly?: boolean
  /** Puts the choice to the right of its label, for lists. */
  inline?: boolean
  id?: string
}

/** A choice of a few options. Nothing is preselected and a choice can be cleared: 'not done' is not 'normal'. */
export function SegmentedChoice({
  label,
  note,
  options,
  value,
  onChange,
  hint,
  error,
  warning,
  readOnly = false,
  inline = false,
  id,
}: Props) {
  const labelId = useId()
  return (
    <div
      className={classes.field}
      data-inline={inline || undefined}
      data-many={options.length > 3 || undefined}
      id={id}
      tabIndex={-1}
    >
      <div className={classes.head}>
        <span id={labelId} className={classes.label}>
          {label} {note && <span className={classes.note}>{note}</span>}
        </span>
        {value !== null && !readOnly && (
          <Button size="compact-xs" variant="subtle" aria-label={`Clear ${label}`} onClick={() => onChange(null)}>
            Clear
          </Button>
        )}
      </div>
      {readOnly ? (
        <span className={classes.value}>{options.find((option) => option.value === value)?.label ?? 'empty'}</span>
      ) : (
        <SegmentedControl
          aria-labelledby={labelId}
          className={classes.control}
          fullWidth
          data={options}
          value={value ?? ''}
          onChange={onChange}
        />
      )}
      {hint && <div className={classes.hint}>{hint}</div>}
      {warning && <SoftWarning {...warning} />}
      {error && <Input.Error mt={4}>{error}</Input.Error>}
    </div>
  )
}
