import type { DestroyedKind } from '@clearwing/domain/disposals/schema.ts'
import { disposalPersonColumns } from './person-columns.ts'
import { recordColumns } from './record-columns.ts'
import type { DisposalColumn } from './treatments.ts'

/** The one table of what disposal does with every column that refers to a person or to their records. */
export const treatedColumns: DisposalColumn[] = [...disposalPersonColumns, ...recordColumns]

type Destroying = Extract<DisposalColumn, { does: 'destroys' }>

const destroying = (table: string) =>
  treatedColumns.filter((one): one is Destroying => one.table === table && one.does === 'destroys')

/**
 * SQL condition of the rows `alias` of a table that are destroyed. `$people` and `$files` stand for ids in brackets. A table
 * that nothing destroys has no such rows.
 */
export function conditionOf(table: string, alias: string): string {
  if (table === 'users') return `${alias}.user_id in $people`
  const conditions = destroying(table).map(({ column, parent, key, only }) => {
    const inner = `${alias}x`
    const people =
      parent === 'users'
        ? '$people'
        : `(select ${inner}.${key} from ${parent} ${inner} where ${conditionOf(parent, inner)})`
    const condition = `${alias}.${column} in ${people}`
    return only === undefined ? condition : `(${condition} and ${only.replaceAll(/\bt\./g, `${alias}.`)})`
  })
  if (table === 'files') conditions.push(`${alias}.file_id in $files`)
  return conditions.length === 0 ? 'false' : `(${conditions.join(' or ')})`
}

/** The kind under which the rows of a table are counted. */
export const kindOfTable = (table: string): DestroyedKind => destroying(table)[0]?.kind ?? 'identity'
