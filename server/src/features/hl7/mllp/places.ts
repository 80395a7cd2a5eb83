/** The details of a connection that decide whether a new one may replace it. */
export type HeldConnection = {
  address: string
  /** True while one of the connection's messages is being stored; the connection is then not closed. */
  isBusy(): boolean
  /** Time of the latest activity; higher for more recent activity. */
  lastPiece(): number
}

/**
 * The connection to close when all places are taken: of the address with the most above its share, the one idle
 * longest. No connection is closed while a place is free or while its address is within the share.
 */
export function placeToGive<Key>(
  connections: Map<Key, HeldConnection>,
  share: number,
): [Key, HeldConnection] | undefined {
  const byAddress = [...Map.groupBy(connections, ([, { address }]) => address).values()]
  const [most = []] = byAddress.sort((a, b) => b.length - a.length)
  if (most.length <= share) return undefined
  return most.filter(([, { isBusy }]) => !isBusy()).sort(([, a], [, b]) => a.lastPiece() - b.lastPiece())[0]
}
