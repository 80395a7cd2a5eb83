/** '1,234' */
export const whole = (value: number) => value.toLocaleString('en-NZ')

/** Milliseconds with one decimal; a dash for none. */
export const inMs = (value: number | null) =>
  value === null ? '–' : value.toLocaleString('en-NZ', { maximumFractionDigits: 1 })
