import type { Other } from './use-part.ts'

/** What was measured before, oldest first, where it was measured. */
export const earlierValues = <Value = unknown>(others: Other[], name: string) =>
  others.flatMap(({ day, values }) => {
    const value = values[name]
    return value === null || value === undefined || value === '' ? [] : [{ day, value: value as Value }]
  })

export const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
