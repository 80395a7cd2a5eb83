/**
 * The origin of a request for a turn: its address and the name it claims. Names are free to invent; an address counts
 * once per round.
 */
export type WaitingSender = { address: string; name: string }

type Places = {
  /** Maximum number of turns that run concurrently. */
  places: number
  /** Maximum number of turns per address, so that other addresses never wait for all of them. */
  share: number
}

type Queue = Map<string, (() => void)[]>

/**
 * Limits the number of concurrent turns. Waiting requests are served in rounds: each address once, and within an
 * address each name once. One sender's queue therefore never delays another's next message.
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

  /** Starts the next turn in the round, if a place is free. */
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

  return async <Result>({ address, name }: WaitingSender, work: () => Promise<Result>): Promise<Result> => {
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

/** A sender that was served goes to the end of the round. */
function takeFirst(names: Queue) {
  const [[name, turns] = ['', []]] = names
  const [first, ...others] = turns
  names.delete(name)
  if (others.length > 0) names.set(name, others)
  return first
}
