import type { RowState } from '@clearwing/domain/medicals/certificate/schema.ts'

/** Leaves out dates replaced by a later certificate, unless no others are left. */
export function worthShowing<Row extends Partial<Pick<RowState, 'state'>>>(rows: Row[]) {
  const present = rows.filter(({ state }) => state !== 'superseded')
  return present.length > 0 ? present : rows
}
