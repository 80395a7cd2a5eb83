/** Who wants a turn: an address, and who it says that it is. Names cost nothing; an address has one place in the round. */
export type Asking = { address: string; name: string }

type Places = {
  /** How many are served at once. */
  places: number
  /** How many of them one address may have: somebody else never waits for all of them. */
  share: number
}

type Queue = Map<string, (() => void)[]>

/**
 * Serves so many at once and no more. Whoever waits is served in rounds: each address once, and of an address each name
 * once. What one sender has waiting is therefore never in front of another's next.
 */
export function fairTurns({ places, share }: Places) {
  const waiting = new Map<string, Queue>()
  const running = new Map<string, number>()
  let busy = 0

  const serve = (address: string, by: 1 | -1) => {
    busy += by
    const count = (running.get(address) ?? 0) + by
    if (count === 0) running.delete(address)
    else running.set(address, count)
  }

  /** The next of the round, if there is a place for them. */
  function begin() {
    if (busy >= places) return
    for (const [address, names] of waiting) {
      if ((running.get(address) ?? 0) >= share) continue
      const turn = takeFirst(names)
      waiting.delete(address)
      if (names.size > 0) waiting.set(address, names)
      serve(address, 1)
      return turn?.()
    }
  }

  return async <Result>({ address, name }: Asking, work: () => Promise<Result>): Promise<Result> => {
    await new Promise<void>((resolve) => {
      const names = waiting.get(address) ?? new Map<string, (() => void)[]>()
      waiting.set(address, names.set(name, [...(names.get(name) ?? []), resolve]))
      begin()
    })
    try {
      return await work()
    } finally {
      serve(address, -1)
      begin()
    }
  }
}

/** Whoever was served goes to the end of the round. */
function takeFirst(names: Queue) {
  const [[name, turns] = ['', []]] = names
  const [first, ...others] = turns
  names.delete(name)
  if (others.length > 0) names.set(name, others)
  return first
}
