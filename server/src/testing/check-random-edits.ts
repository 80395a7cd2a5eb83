import { expect } from 'vitest'
import { seededRandom } from '#demo/random.ts'
import { newChainScene } from './chain-scene.ts'
import { editAtRandom } from './random-edits.ts'

/** Makes random edits of a chain, one at a time, each of which must be found where it is. */
export async function checkRandomEdits(count: number, seed: number) {
  const scene = await newChainScene()
  try {
    await scene.begin()
    const restore = await scene.backup()
    const random = seededRandom(seed)
    for (let at = 0; at < count; at++) {
      const { what, seq, headNumber } = await editAtRandom(scene, random)
      const { findings } = await scene.verify()
      const expected = headNumber === undefined ? { seq } : { headNumber, ...(seq !== null && { seq }) }
      expect(findings[0], `edit ${at}: ${what} at ${seq}`).toMatchObject(expected)
      await restore()
    }
    expect((await scene.verify()).count).toBe(0)
  } finally {
    await scene.close()
  }
}
