import type { Determination, Determinations } from '@clearwing/domain/medicals/determinations/schema.ts'
import { must, version } from './medical-errand.ts'
import type { Scene } from './medical-people.ts'

// The regulator's doctor decides a class that no examiner decided.

export const determinationInput = {
  outcome: 'eligible',
  keepAnniversary: true,
  expiresOn: [],
  conditions: [],
  reasons: '',
  isFlexible: false,
}

export const determinationPath = (medicalId: number, medicalClass = 'class1') =>
  `/medicals/${medicalId}/determinations/${medicalClass}`

export async function readDetermination({ regulatorDoctor }: Scene, medicalId: number, medicalClass = 'class1') {
  const { list } = (await must(regulatorDoctor('GET', `/medicals/${medicalId}/determinations`))) as Determinations
  return list.find((one) => one.medicalClass === medicalClass) as Determination
}

/** A determination as eligible, except for the given changes. */
export async function writeDetermination(scene: Scene, medicalId: number, change: object, medicalClass = 'class1') {
  const { version } = await readDetermination(scene, medicalId, medicalClass)
  const values = { ...determinationInput, ...change }
  return must(scene.regulatorDoctor('PUT', determinationPath(medicalId, medicalClass), { values, version }))
}

export async function sendDetermination(scene: Scene, medicalId: number, medicalClass = 'class1') {
  const determination = await readDetermination(scene, medicalId, medicalClass)
  const body = { version: determination.version, medicalVersion: await version(scene.regulatorDoctor, medicalId) }
  return scene.regulatorDoctor('POST', `${determinationPath(medicalId, medicalClass)}/decision`, body)
}

export async function noteDeterminationStep(
  scene: Scene,
  medicalId: number,
  kind: string,
  isSafe: boolean | null = null,
  medicalClass = 'class1',
) {
  const { version } = await readDetermination(scene, medicalId, medicalClass)
  const body = { kind, text: `Text of ${kind}`, isSafe, version }
  return scene.regulatorDoctor('POST', `${determinationPath(medicalId, medicalClass)}/amcSteps`, body)
}
