/** The same sequence at every start (mulberry32), so that all demos are alike. */
export function seededRandom(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const between = (from: number, to: number) => from + next() * (to - from)
  return {
    whole: (from: number, to: number) => Math.floor(between(from, to + 1)),
    decimal: (from: number, to: number) => Math.round(between(from, to) * 10) / 10,
    chance: (probability: number) => next() < probability,
    pick: <Item>(items: readonly [Item, ...Item[]]): Item => items[Math.floor(next() * items.length)] ?? items[0],
  }
}
export type Random = ReturnType<typeof seededRandom>
