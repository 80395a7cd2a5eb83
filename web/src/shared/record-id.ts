import { IdParam } from '@clearwing/domain/fields.ts'

/** The id from an address; 0, which no record has, if it is invalid. */
export const recordId = (text: string | undefined) => IdParam.safeParse(text).data ?? 0
