import type { Other } from './use-part.ts'

/** What was measured before, oldest first: of when, by whom and where. */
export const earlierValues = <Value = unknown>(others: Other[], name: string) =>
  others.flatMap(({ day, values, byName, atName }) => {
    const value = values[name]
    return value === null || value === undefined || value === ''
      ? []
      : [{ day, value: value as Value, who: [byName, atName].filter(Boolean).join(', ') }]
  })

export const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
