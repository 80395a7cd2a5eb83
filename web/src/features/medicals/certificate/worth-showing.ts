import type { RowState } from '@clearwing/domain/medicals/certificate/schema.ts'

/** A date that a later certificate replaced says nothing any more, unless nothing else is left. */
export function worthShowing<Row extends Partial<Pick<RowState, 'state'>>>(rows: Row[]) {
  const present = rows.filter(({ state }) => state !== 'superseded')
  return present.length > 0 ? present : rows
}
