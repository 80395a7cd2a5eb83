import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { linesOfOthers, type Sample, sampleOutcome, withOutcomes } from '#testing/samples/outcome.ts'
import { sampleScene } from '#testing/samples/scene.ts'

const folder = path.join(import.meta.dirname, 'fixtures')
const reviewed = path.join(import.meta.dirname, 'samples.outcomes.txt')
const samples: Sample[] = globSync('{*.hl7,frames/*.mllp}', { cwd: folder }).map((file) => ({
  name: `${file.endsWith('.mllp') ? 'made-mllp' : 'made-nz'}/${path.basename(file)}`,
  bytes: readFileSync(path.join(folder, file)),
}))

test('each sample of the project has the outcome in samples.outcomes.txt, whether received once or twice', async () => {
  const scene = await sampleScene()
  const lines: string[] = []
  for (const sample of samples) lines.push(await sampleOutcome(scene, sample))
  await scene.close()
  const others = linesOfOthers(readFileSync(reviewed, 'utf8'), samples)
  await expect(withOutcomes(lines, others)).toMatchFileSnapshot('./samples.outcomes.txt')
})
