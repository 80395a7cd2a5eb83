import type { PastCertificateRow } from '@clearwing/domain/past-certificates/schema.ts'
import { expect, test } from 'vitest'
import { faultyFile } from '#testing/faulty-certificates.ts'
import { addPastScene, importPast, previewPast, runOf, undoPast } from '#testing/past-certificate-scene.ts'

test('a file with every kind of fault: each row has its fate, good rows are imported, and all are undone', async () => {
  const scene = await addPastScene()
  const { file, outcomes } = faultyFile(400, scene)
  const { rows } = (await previewPast(scene.director, file)).body
  expect(rows.map(({ fate, problems }: PastCertificateRow) => problems[0]?.heading ?? fate)).toEqual(outcomes)
  const certain = outcomes.filter((one) => one === 'new' || one === 'known').length
  const id = await importPast(scene.director, file)
  const { counts } = await runOf(scene.director, id)
  const skipped = outcomes.filter((one) => one === 'doubtful').length
  expect(counts).toMatchObject({ done: certain, failed: 0, skipped, refused: 400 - certain - skipped })
  await undoPast(scene.director, id)
  expect((await runOf(scene.director, id)).counts).toMatchObject({ done: 0, undone: certain, notUndone: 0 })
  const clients = (await scene.director('GET', '/organisations/myOrg/clients')).body
  expect(clients.totalItems).toBe(1)
})
