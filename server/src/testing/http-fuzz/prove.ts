import { afterAll, beforeAll, test } from 'vitest'
import { operations } from '#testing/operations.ts'
import { fuzz, fuzzScene } from './fuzz.ts'

/** Calls every operation this many times, each with something malformed. The same seed repeats the same calls. */
export function proveMalformedIsRefused(runs: number, seed: number) {
  let scene: Awaited<ReturnType<typeof fuzzScene>>
  beforeAll(async () => {
    scene = await fuzzScene()
  })
  afterAll(() => scene.app.close())

  test.each(operations)('$operationId refuses malformed requests, and responds as openapi.json says', (operation) =>
    fuzz(scene, operation, runs, seed),
  )
}
