import { mostPastCertificates } from '@clearwing/domain/past-certificates/schema.ts'
import { expect, test } from 'vitest'
import { faultyFile } from '#testing/faulty-certificates.ts'
import { addPastScene, importPast, previewPast, runOf, undoPast } from '#testing/past-certificate-scene.ts'

const seconds = async (work: () => Promise<unknown>) => {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}

test('10,000 rows with every kind of fault are previewed, imported and undone', async () => {
  const scene = await addPastScene()
  const { file, outcomes } = faultyFile(mostPastCertificates, scene)
  const certain = outcomes.filter((one) => one === 'new' || one === 'known').length
  let id = 0
  const preview = await seconds(async () => {
    const { status, body } = await previewPast(scene.director, file)
    expect([status, body.rows.length]).toEqual([200, mostPastCertificates])
  })
  const run = await seconds(async () => {
    id = await importPast(scene.director, file)
  })
  expect((await runOf(scene.director, id)).counts).toMatchObject({ done: certain, failed: 0 })
  const undo = await seconds(() => undoPast(scene.director, id))
  expect((await runOf(scene.director, id)).counts).toMatchObject({ done: 0, undone: certain, notUndone: 0 })
  console.info(
    `preview ${preview.toFixed(1)} s, import of ${certain} rows ${run.toFixed(1)} s, undo ${undo.toFixed(1)} s`,
  )
  // Each request must end within 30 s; the job has no such limit.
  expect(preview).toBeLessThan(20)
}, 1_200_000)
