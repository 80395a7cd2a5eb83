/** How many tabs a narrow screen shows beside its menu. */
const maximumTabs = 2

/** Which tabs a narrow screen shows, and which are in its menu: the first ones, and always the one of this page. */
export function shortBar<Tab>(tabs: Tab[], isCurrent: (tab: Tab) => boolean): { visibleTabs: Tab[]; more: Tab[] } {
  // One more fits where the menu is not needed.
  if (tabs.length <= maximumTabs + 1) return { visibleTabs: tabs, more: [] }
  const first = tabs.slice(0, maximumTabs)
  const current = tabs.filter((tab) => isCurrent(tab) && !first.includes(tab))
  const visibleTabs = [...first.slice(0, maximumTabs - current.length), ...current]
  return { visibleTabs: visibleTabs, more: tabs.filter((tab) => !visibleTabs.includes(tab)) }
}
