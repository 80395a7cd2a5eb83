/** As much of a connection as says whose place a newcomer may have. */
export type Held = {
  address: string
  /** Something of it is being stored: it is left alone. */
  isBusy(): boolean
  /** Higher, the later something was heard from it. */
  heard(): number
}

/**
 * Whose place a newcomer takes, when all are taken: of the address that has most, above its share, the one that was not
 * heard of for longest. Nobody loses a place while there is one, and within the share nobody does.
 */
export function placeToGive<Key>(connections: Map<Key, Held>, share: number): [Key, Held] | undefined {
  const byAddress = [...Map.groupBy(connections, ([, { address }]) => address).values()]
  const [most = []] = byAddress.sort((a, b) => b.length - a.length)
  if (most.length <= share) return undefined
  return most.filter(([, { isBusy }]) => !isBusy()).sort(([, a], [, b]) => a.heard() - b.heard())[0]
}
