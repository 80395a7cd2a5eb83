import { formatDay } from '@clearwing/domain/dates.ts'
import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Sparkline } from '#shared/results/Sparkline.tsx'
import classes from './FieldWithUnit.module.css'
import { MeasurementField } from './NumberField.tsx'

type Props = {
  label: string
  unit: string
  /** Text after the label: 'optional', 'asked because BMI is 30 or more'. */
  note?: string | undefined
  /** Empty is null, never 0. */
  value: number | null
  onChange: (value: number | null) => void
  decimals?: number
  previous?: { value: number; day: string; who?: string } | undefined
  /** Values over the years, oldest first, the current one last. */
  trend?: number[] | undefined
  /** An unusual value and why it matters. It never prevents saving. */
  warning?: { title: string; why: string; isKept: boolean } | undefined
  onKeep?: () => void
  error?: string | undefined
  readOnly?: boolean
  /** Target for the links of an ErrorSummary. */
  id?: string
}

/** A measurement: the value with its unit, the previous value, and the trend. */
export function FieldWithUnit(props: Props) {
  const {
    label,
    unit,
    note,
    value,
    onChange,
    decimals = 0,
    previous,
    trend,
    warning,
    onKeep,
    error,
    readOnly,
    id,
  } = props
  const isUnsettled = warning !== undefined && !warning.isKept
  return (
    <div className={classes.field} data-warned={isUnsettled || undefined}>
      <MeasurementField
        {...(id && { id })}
        className={classes.input}
        label={
          <>
            {label} {note && <span className={classes.note}>{note}</span>}
          </>
        }
        value={value}
        onChange={onChange}
        decimals={decimals}
        unit={unit}
        error={error}
        readOnly={readOnly}
      />
      <div className={classes.previous}>
        {previous && (
          <>
            <span>{previous.value.toFixed(decimals)}</span>
            <span className={classes.day}>{formatDay(previous.day)}</span>
          </>
        )}
      </div>
      <div className={classes.trend}>
        {trend && (
          <Sparkline values={trend} label={`Trend of ${label}: ${trend.join(', ')} ${unit}`} warn={isUnsettled} />
        )}
      </div>
      {previous?.who && <p className={classes.who}>Last time by {previous.who}</p>}
      {isUnsettled && (
        <div className={classes.warning} role="status">
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          <span className={classes.words}>
            <b>{warning.title}</b>
            <span>{warning.why}</span>
          </span>
          {onKeep && (
            <Button size="xs" variant="default" onClick={onKeep}>
              Keep {value}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
