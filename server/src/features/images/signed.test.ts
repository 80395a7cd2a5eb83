import { beforeAll, expect, test } from 'vitest'
import { createCredentials, hashPassword } from '#features/account/index.ts'
import { acceptedTerms } from '#testing/factories.ts'
import { samplePicture } from '#testing/images.ts'
import { issuedMedical } from '#testing/medical-errand.ts'
import { addScene } from '#testing/medical-people.ts'
import { readPdf } from '#testing/pdf.ts'
import { database } from '#testing/test-app.ts'

const password = 'Kererū over Kāpiti'
let scene: Awaited<ReturnType<typeof addScene>>

beforeAll(async () => {
  scene = await addScene()
  const hash = await hashPassword(password)
  await database.transaction((tx) => createCredentials(tx, scene.people.doctor.userId, hash, acceptedTerms))
})

const picturesOf = async (medicalId: number) => {
  const [certificate] = (await scene.pilot('GET', `/medicals/${medicalId}/documents`)).body
  const { bytes } = await scene.pilot('GET', `/medicals/${medicalId}/documents/${certificate.medicalDocumentId}`)
  const { elements } = await readPdf(bytes)
  return elements.filter(({ role }) => role === 'Figure').map(({ alt }) => alt)
}

test('documents a doctor signs from now on carry the signature and stamp; earlier ones do not', async () => {
  const before = await issuedMedical(scene)
  for (const kind of ['signature', 'stamp'])
    expect((await scene.doctor('PUT', `/users/me/${kind}`, { image: samplePicture(), password })).status).toBe(200)
  const after = await issuedMedical(scene, ['class2'])
  const theirs = ['Signature of Kiri Heke', 'Stamp of Kiri Heke']
  expect(await picturesOf(after)).toEqual(expect.arrayContaining(theirs))
  expect(await picturesOf(before)).not.toContain(theirs[0])
})
