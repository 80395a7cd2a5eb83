import type { ListType } from '@clearwing/domain/list-types.ts'
import { useLocalStorage } from '@mantine/hooks'
import { visibleOf } from './visible-columns.ts'

/** The visible columns, remembered for each type of list. */
export function useColumns<Column extends { key: string; isAction?: boolean; isHiddenAtFirst?: boolean }>(
  type: ListType,
  columns: Column[],
) {
  const [hidden, setHidden] = useLocalStorage<string[]>({
    key: `columns:${type}`,
    defaultValue: columns.filter(({ isHiddenAtFirst }) => isHiddenAtFirst).map(({ key }) => key),
    getInitialValueInEffect: false,
  })
  const setShown = (key: string, isShown: boolean) =>
    setHidden(isShown ? hidden.filter((one) => one !== key) : [...hidden, key])
  return { visible: visibleOf(columns, hidden), hidden, setShown }
}
