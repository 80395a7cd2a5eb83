import path from 'node:path'
import { expect, test } from 'vitest'
import { sampleOutcome, samplesIn, withOutcomes } from '#testing/samples/outcome.ts'
import { sampleScene } from '#testing/samples/scene.ts'

// Sample messages from other projects have their own licences and are read in place: HL7_SAMPLES names their folder,
// which also holds the project's own samples. Without it nothing is read, and the run says so.
const folder = process.env.HL7_SAMPLES ?? ''

test.skipIf(folder === '')(
  'HL7_SAMPLES: each file has its line in samples.outcomes.txt, and each line its file',
  async () => {
    const samples = samplesIn(path.resolve(folder))
    const scene = await sampleScene()
    const lines: string[] = []
    for (const sample of samples) lines.push(await sampleOutcome(scene, sample))
    await scene.close()
    await expect(withOutcomes(lines)).toMatchFileSnapshot('./samples.outcomes.txt')
  },
)

if (folder === '') console.info('HL7_SAMPLES is not set: the samples of other projects are not read.')
