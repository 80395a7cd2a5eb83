import type { ListType } from '@clearwing/domain/list-types.ts'
import type { SavedQuery } from '@clearwing/domain/saved-filters/schema.ts'
import { useEffect } from 'react'
import { useListSavedFiltersQuery } from '#api/generated.ts'
import { useDelayed } from '#shared/use-delayed.ts'

/** The user's saved filters for this list, and those shared with them. */
export function useSavedFilters(type: ListType) {
  const { data = [] } = useListSavedFiltersQuery()
  return data.filter(({ listType }) => listType === type)
}

/**
 * Applies the default filter to a list that was opened without a query. Returns true while that is pending: until then,
 * for at most a second, nothing is shown, so that the rows do not change in front of the user.
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
