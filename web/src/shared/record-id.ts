import { IdParam } from '@clearwing/domain/fields.ts'

/** The id that stands in an address; 0 of one that is wrong, which no record has. */
export const recordId = (text: string | undefined) => IdParam.safeParse(text).data ?? 0

/** Whether the server knows of no such record, or was not asked for one that cannot be. */
export const isNotFound = (id: number | string, error: unknown) =>
  id === 0 || (error as { status?: unknown } | undefined)?.status === 404
