import type { ExportFormat } from '@clearwing/domain/paging.ts'

export type Wanted = {
  /** '/api/medicals/export', or with parts of what was asked: '/api/organisations/{organisationId}/clients/export' */
  path: string
  /** What the list's call was asked. */
  asked: unknown
  format: ExportFormat
  /** Those that show, in their order; without them all that there are. */
  columns?: string[]
  /** What else the file needs and no address shows. */
  body?: object
}

/** Address and query of the file: the keys of the list's call, whichever page it shows, without those in the path. */
export function requestOf({ path, asked, format, columns }: Wanted) {
  const { p: _, n: __, ...keys } = { ...(asked as Record<string, unknown>) }
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const query = Object.fromEntries(Object.entries(keys).filter(([key]) => !inPath.includes(key)))
  return {
    url: inPath.reduce((url, name) => url.replace(`{${name}}`, encodeURIComponent(String(keys[name]))), path),
    params: { ...query, ft: format, ...(columns && { co: columns.join('|') }) },
  }
}
