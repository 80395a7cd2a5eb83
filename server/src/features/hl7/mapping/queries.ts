import { pagingQuery } from '@clearwing/domain/paging.ts'
import { mappingColumns, mappingModes } from './store.ts'
import { unmappedColumns } from './uses-store.ts'

export const mappingQuery = pagingQuery({ columns: mappingColumns, modes: mappingModes })
export const unmappedQuery = pagingQuery({ columns: unmappedColumns, descending: true })
