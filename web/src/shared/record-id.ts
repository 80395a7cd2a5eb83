import { IdParam } from '@clearwing/domain/fields.ts'

/** The id that stands in an address; 0 of one that is wrong, which no record has. */
export const recordId = (text: string | undefined) => IdParam.safeParse(text).data ?? 0
