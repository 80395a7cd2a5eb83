import type { LibraryItemChange } from '@clearwing/domain/library/schema.ts'
import type { LibraryItem } from '#api/generated.ts'
import type { AccessLevel } from './access-levels.ts'

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

/** An administrator's decisions on a document, as the request that changes one of them must repeat the others. */
export const controlsOf = ({ access, legalHold, version }: LibraryItem) => ({
  access: access as AccessLevel | null,
  legalHold,
  isRestored: false,
  version,
})
