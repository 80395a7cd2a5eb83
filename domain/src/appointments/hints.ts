import { formatDay } from '#dates.ts'
import { renewalWindow } from '#medicals/certificate/anniversary.ts'
import type { RowState } from '#medicals/certificate/schema.ts'
import { type MedicalClass, nameOfDate } from '#medicals/classes.ts'
import type { DayHintKind } from './booking.ts'

/** What the certificate says about the days of a booking. */
export type DayHint = {
  kind: DayHintKind
  /** The first day that keeps the anniversary, or the last day on which the holder may fly. */
  day: string
  sentence: string
}

/**
 * Hints for choosing a day. The window of the anniversary is that of rule 67.61(c) (`renewalWindow`); it counts the day
 * of issue, which is the day of the visit if nothing else is awaited. After the last day of a date, its privilege may
 * not be exercised.
 */
export function dayHints(
  rows: RowState[],
  classes: MedicalClass[],
  { today, anniversaryDays }: { today: string; anniversaryDays: number },
): DayHint[] {
  return rows
    .filter(({ medicalClass, inForce }) => classes.includes(medicalClass) && inForce)
    .toSorted((one, other) => one.toDay.localeCompare(other.toDay))
    .flatMap((row): DayHint[] => {
      const window = renewalWindow(row, anniversaryDays)
      const name = nameOfDate(row)
      const first = window && (window.from > today ? window.from : today)
      return [
        ...(window && first && first <= window.to
          ? [
              {
                kind: 'keepsAnniversary' as const,
                day: first,
                sentence: `${name}: ${formatDay(first)} is the earliest day that keeps your anniversary.`,
              },
            ]
          : []),
        {
          kind: 'lastFlyingDay' as const,
          day: row.toDay,
          sentence: `${name}: after ${formatDay(row.toDay)} you may not fly until you have a new certificate.`,
        },
      ]
    })
}

/** True for a day on which a new certificate would keep the anniversary of every date of the classes in force. */
export function keepsAnniversary(rows: RowState[], classes: MedicalClass[], day: string, anniversaryDays: number) {
  const inForce = rows.filter((row) => classes.includes(row.medicalClass) && row.inForce)
  return (
    inForce.length > 0 &&
    inForce.every((row) => {
      const window = renewalWindow(row, anniversaryDays)
      return window !== undefined && window.from <= day && day <= window.to
    })
  )
}
