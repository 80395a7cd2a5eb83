import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { registrations } from '#features/registrations/tables.ts'
import { issuedMedical, sendMedical } from '#testing/medical-errand.ts'
import { addScene, type Scene } from '#testing/medical-people.ts'
import { readPdf } from '#testing/pdf.ts'
import { app, database, signIn } from '#testing/test-app.ts'

const number = '7654321'
const setNumber = ({ people: { pilot } }: Scene, approvedAt: string | null) =>
  database.transaction((tx) =>
    tx
      .update(registrations)
      .set({ organisationUserId: number, approvedAt })
      .where(eq(registrations.userId, pilot.userId)),
  )

test('an unconfirmed number is marked, and a list cannot be searched by it', async () => {
  const scene = await addScene()
  const medicalId = await sendMedical(scene)
  const readMedical = async () => (await scene.doctor('GET', `/medicals/${medicalId}`)).body
  const foundBy = async (f: string) => (await scene.doctor('GET', `/medicals?f=${f}`)).body.totalItems
  await setNumber(scene, null)
  expect(await readMedical()).toMatchObject({ registrationNumber: null, claimedNumber: number })
  expect(await foundBy(number)).toBe(0)
  await setNumber(scene, new Date().toISOString())
  expect(await readMedical()).toMatchObject({ registrationNumber: number, claimedNumber: null })
  expect(await foundBy(number)).toBe(1)
})

test('a number rejected by the regulator is not shown', async () => {
  const scene = await addScene()
  const medicalId = await sendMedical(scene)
  await setNumber(scene, null)
  const refused = { refusedAt: new Date().toISOString() }
  await database.transaction((tx) =>
    tx.update(registrations).set(refused).where(eq(registrations.userId, scene.people.pilot.userId)),
  )
  const { body } = await scene.doctor('GET', `/medicals/${medicalId}`)
  expect(body).toMatchObject({ registrationNumber: null, claimedNumber: null })
})

async function printed(scene: Scene) {
  const medicalId = await issuedMedical(scene)
  const { cookie } = await signIn(scene.people.pilot)
  const documents: { medicalDocumentId: number }[] = (await scene.pilot('GET', `/medicals/${medicalId}/documents`)).body
  const texts = documents.map(async ({ medicalDocumentId }) => {
    const url = `/api/medicals/${medicalId}/documents/${medicalDocumentId}`
    return (await readPdf((await app.inject({ url, headers: { cookie } })).rawPayload)).text
  })
  const [certificate] = (await scene.pilot('GET', `/users/${scene.people.pilot.userId}/certificates`)).body
  return { certificate: JSON.stringify(certificate), texts: await Promise.all(texts) }
}

test('no certificate, report or letter contains a number that the regulator has not approved', async () => {
  const scene = await addScene()
  await setNumber(scene, null)
  const { certificate, texts } = await printed(scene)
  expect(texts).toHaveLength(3)
  for (const text of [certificate, ...texts]) {
    expect(text).toContain('Tāwhiri')
    expect(text).not.toContain(number)
    expect(text).not.toContain('participant ID')
  }
})

test('an approved number is printed on every document', async () => {
  const scene = await addScene()
  await setNumber(scene, new Date().toISOString())
  const { certificate, texts } = await printed(scene)
  expect([certificate, ...texts].map((text) => text.includes(number))).toEqual([true, true, true, true])
})
