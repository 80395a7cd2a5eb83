import { z } from 'zod'
import { anyText, Int, maxLength, requiredText } from '#fields.ts'
import { ListType } from '#list-types.ts'

/**
 * A list query by its keys: order, direction and filters. `f`, the search text, is stored only if the user wants it.
 */
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
    /** True when the list opens with this filter. */
    isDefault: z.boolean(),
    /** The staff group that the filter is shared with. */
    staffGroupId: z.int32().nullable(),
    /** Name of the colleague who shares it; null for the user's own filter. */
    sharedBy: z.string().nullable(),
    version: z.int32(),
  })
  .meta({ id: 'SavedFilter' })
export type SavedFilter = z.infer<typeof SavedFilter>

const name = requiredText(maxLength.userSettingName)

const values = { name, query: SavedQuery, isDefault: z.boolean(), staffGroupId: Int.nullable() }

export const NewSavedFilter = z.strictObject({ ...values, listType: ListType })
export type NewSavedFilter = z.infer<typeof NewSavedFilter>

/** A filter cannot be moved to another list. */
export const SavedFilterChange = z.strictObject({ ...values, version: Int })
export type SavedFilterChange = z.infer<typeof SavedFilterChange>

export const SavedFilterVersion = z.strictObject({ version: Int })

/** Maximum number of filters: enough for everyone, and too few to fill a disk. */
export const mostSavedFilters = 100
