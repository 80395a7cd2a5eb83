import { z } from 'zod'
import { anyText, Int, maxLength, requiredText } from '#fields.ts'
import { ListType } from '#list-types.ts'

/** What a list is asked, by its keys: order, direction, filters. `f`, the words that were typed, only if one wants it. */
export const SavedQuery = z
  .record(z.string().regex(/^[a-z0-9]{1,2}$/), anyText(500))
  .refine((query) => Object.keys(query).length <= 20, 'Too many filters.')
export type SavedQuery = z.infer<typeof SavedQuery>

export const SavedFilter = z
  .object({
    savedFilterId: z.int32(),
    listType: z.string(),
    name: z.string(),
    query: z.record(z.string(), z.string()),
    /** What the list is opened with. */
    isDefault: z.boolean(),
    version: z.int32(),
  })
  .meta({ id: 'SavedFilter' })
export type SavedFilter = z.infer<typeof SavedFilter>

const name = requiredText(maxLength.userSettingName)

export const NewSavedFilter = z.strictObject({ listType: ListType, name, query: SavedQuery, isDefault: z.boolean() })
export type NewSavedFilter = z.infer<typeof NewSavedFilter>

/** It stays with its list. */
export const SavedFilterChange = z.strictObject({ name, query: SavedQuery, isDefault: z.boolean(), version: Int })
export type SavedFilterChange = z.infer<typeof SavedFilterChange>

export const SavedFilterVersion = z.strictObject({ version: Int })

/** Enough for anybody, and no way to fill a disk. */
export const mostSavedFilters = 100
