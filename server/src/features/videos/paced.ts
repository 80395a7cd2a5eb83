/** Time between two pieces of videos, in milliseconds. Pieces of 64 KiB make 65 Mbit/s for all players together. */
const distance = 8

const waiting: (() => void)[] = []
let isResting = false

/**
 * Sends the pieces of all videos one after another and at a distance, so that a hundred players leave most of the time
 * of this process to other requests.
 */
export async function* paced(pieces: AsyncIterable<Uint8Array>) {
  // A reader does not open the file before it is its turn.
  await turn()
  let isFirst = true
  for await (const piece of pieces) {
    if (!isFirst) await turn()
    isFirst = false
    yield piece
  }
}

const turn = () =>
  new Promise<void>((resolve) => {
    waiting.push(resolve)
    if (!isResting) next()
  })

function next() {
  const first = waiting.shift()
  isResting = first !== undefined
  if (!first) return
  first()
  setTimeout(next, distance)
}
