import { afterAll, beforeAll, test } from 'vitest'
import { operations } from '#testing/operations.ts'
import { fuzz, fuzzScene } from './fuzz.ts'

/** Asks every operation so often, each time with something malformed. The same seed asks the same again. */
export function proveMalformedIsRefused(runs: number, seed: number) {
  let scene: Awaited<ReturnType<typeof fuzzScene>>
  beforeAll(async () => {
    scene = await fuzzScene()
  })
  afterAll(() => scene.app.close())

  test.each(operations)('$operationId refuses what is malformed, and answers as openapi.json says', (operation) =>
    fuzz(scene, operation, runs, seed),
  )
}
