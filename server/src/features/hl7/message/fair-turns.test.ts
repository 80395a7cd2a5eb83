import { expect, test } from 'vitest'
import { fairTurns } from './fair-turns.ts'

/** Requests turns and ends them one by one; returns the order in which they started. */
function round(places: number, share: number) {
  const inTurn = fairTurns({ places, share })
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (request: string) => {
    const [address = '', name = ''] = request.split(' ')
    return inTurn({ address, name }, () => {
      started.push(request)
      return new Promise<void>((resolve) => ends.set(request, resolve))
    })
  }
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  return {
    begun: started,
    ask: async (...all: string[]) => {
      for (const request of all) void ask(request)
      await settled()
    },
    end: async (request: string) => {
      ends.get(request)?.()
      await settled()
    },
  }
}

test('no more tasks run at once than there are places; the others follow in order', async () => {
  const { begun: started, ask, end } = round(2, 2)
  await ask('a A 1', 'a A 2', 'a A 3', 'a A 4')
  expect(started).toEqual(['a A 1', 'a A 2'])
  await end('a A 2')
  expect(started).toEqual(['a A 1', 'a A 2', 'a A 3'])
})

test('a sender with a hundred waiting counts once per round', async () => {
  const { begun: started, ask, end } = round(1, 1)
  await ask(...Array.from({ length: 100 }, (_, n) => `a A ${n}`), 'b B 1', 'c C 1')
  await end('a A 0')
  await end('a A 1')
  await end('b B 1')
  await end('c C 1')
  expect(started).toEqual(['a A 0', 'a A 1', 'b B 1', 'c C 1', 'a A 2'])
})

test('two senders behind one address take turns, and many names at one address count once per round', async () => {
  const { begun: started, ask, end } = round(1, 1)
  await ask('a A 1', 'a A 2', 'a B 1', 'a C 1', 'b D 1')
  for (const one of ['a A 1', 'a A 2', 'b D 1', 'a B 1']) await end(one)
  expect(started).toEqual(['a A 1', 'a A 2', 'b D 1', 'a B 1', 'a C 1'])
})

test('one address never gets all places', async () => {
  const { begun: started, ask, end } = round(3, 2)
  await ask('a A 1', 'a A 2', 'a A 3', 'a A 4')
  expect(started).toEqual(['a A 1', 'a A 2'])
  await ask('b B 1')
  expect(started).toEqual(['a A 1', 'a A 2', 'b B 1'])
  await end('b B 1')
  expect(started).toHaveLength(3)
  await end('a A 1')
  expect(started.at(-1)).toBe('a A 3')
})

test('a turn that fails is released', async () => {
  const inTurn = fairTurns({ places: 1, share: 1 })
  const asking = { address: 'a', name: 'A' }
  await expect(inTurn(asking, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await inTurn(asking, async () => 'whole')).toBe('whole')
})
