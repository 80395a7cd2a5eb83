import type { FieldProps } from './field.tsx'
import { MeasurementField } from './NumberField.tsx'

const largestDollars = 10_000_000

/** An amount that is typed in dollars; the value is in cents. Empty stays empty. */
export const MoneyField = ({
  value,
  onChange,
  ...props
}: FieldProps<number | null> & { w?: number; 'aria-label'?: string }) => (
  <MeasurementField
    {...props}
    unit="$"
    decimals={2}
    range={{ min: 0, max: largestDollars }}
    value={value === null ? null : value / 100}
    onChange={(dollars) => onChange(dollars === null ? null : Math.round(dollars * 100))}
  />
)
