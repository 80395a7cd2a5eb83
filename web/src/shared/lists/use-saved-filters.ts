import type { ListType } from '@clearwing/domain/list-types.ts'
import type { SavedQuery } from '@clearwing/domain/saved-filters/schema.ts'
import { useEffect } from 'react'
import { useListSavedFiltersQuery } from '#api/generated.ts'
import { useDelayed } from '#shared/use-delayed.ts'

/** One's own filters of this list. */
export function useSavedFilters(type: ListType) {
  const { data = [] } = useListSavedFiltersQuery()
  return data.filter(({ listType }) => listType === type)
}

/**
 * Opens a list that nobody has asked anything of yet with the default filter. Answers whether that is still to be seen:
 * until then, for a second at most, nothing shows, or the rows would change under the eyes.
 */
export function useDefaultFilter(type: ListType, isUnasked: boolean, apply: (query: SavedQuery) => void) {
  const { data, isLoading } = useListSavedFiltersQuery()
  const filter = data?.find(({ listType, isDefault }) => isDefault && listType === type)
  const isWanted = isUnasked && filter !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known
  useEffect(() => {
    if (isWanted) apply(filter.query)
  }, [isWanted])
  const isLate = useDelayed(1000)
  return isUnasked && !isLate && (isLoading || isWanted)
}
