/** How many tabs a narrow screen shows beside its menu. */
const maximumTabs = 2

/**
 * Splits the tabs of a narrow screen into those shown (the first ones, and always the current one) and those in its
 * menu.
 */
export function shortBar<Tab>(tabs: Tab[], isCurrent: (tab: Tab) => boolean): { visibleTabs: Tab[]; more: Tab[] } {
  // Without a menu there is room for one more tab.
  if (tabs.length <= maximumTabs + 1) return { visibleTabs: tabs, more: [] }
  const first = tabs.slice(0, maximumTabs)
  const current = tabs.filter((tab) => isCurrent(tab) && !first.includes(tab))
  const visibleTabs = [...first.slice(0, maximumTabs - current.length), ...current]
  return { visibleTabs: visibleTabs, more: tabs.filter((tab) => !visibleTabs.includes(tab)) }
}
