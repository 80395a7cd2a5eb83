import type { ExportFormat } from '@clearwing/domain/paging.ts'

export type ExportOptions = {
  /**
   * '/api/medicals/export', or with path parameters from the query:
   * '/api/organisations/{organisationId}/clients/export'
   */
  path: string
  /** The arguments of the list's call. */
  query: unknown
  format: ExportFormat
  /** The visible columns in order; without them, all columns. */
  columns?: string[]
  /** Further input for the export that must not appear in an address. */
  body?: object
}

/** Address and query of the export: the keys of the list's call, without the page and the path parameters. */
export function requestOf({ path, query: listQuery, format, columns }: ExportOptions) {
  const { p: _, n: __, ...keys } = { ...(listQuery as Record<string, unknown>) }
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const query = Object.fromEntries(Object.entries(keys).filter(([key]) => !inPath.includes(key)))
  return {
    url: inPath.reduce((url, name) => url.replace(`{${name}}`, encodeURIComponent(String(keys[name]))), path),
    params: { ...query, ft: format, ...(columns && { co: columns.join('|') }) },
  }
}
