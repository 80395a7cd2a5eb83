import type { LibraryItemChange } from '@clearwing/domain/library/schema.ts'
import type { LibraryItem } from '#api/generated.ts'

/** The details of a document that a form can change. */
export const itemDetailsOf = ({
  name,
  groupName,
  codes,
  kind,
  datedOn,
  validUntil,
  retention,
}: LibraryItem): Omit<LibraryItemChange, 'version'> => ({
  name,
  groupName,
  codes,
  kind,
  datedOn,
  validUntil,
  retention,
})
