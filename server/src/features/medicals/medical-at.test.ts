import { MedicalStatus } from '@clearwing/domain/medicals/schema.ts'
import { expect, test } from 'vitest'
import { medicalAt } from '#testing/medical-at.ts'
import { must, submittedMedical } from '#testing/medical-errand.ts'
import { addPilot, addScene, type Scene } from '#testing/medical-people.ts'
import { as } from '#testing/test-app.ts'

const scene = await addScene()

/** Everything the practice can read of it, except ids, numbers, times, versions and measurements. */
async function read({ doctor }: Scene, medicalId: number) {
  const paths = ['', '/application', '/examination', '/assessment', '/due', '/certificates', '/submission']
  const answers = await Promise.all(paths.map((path) => must(doctor('GET', `/medicals/${medicalId}${path}`))))
  const isOfItself =
    /(Id|Ids|At|Since|earlierOn|earlier|others|code|umber|ersion|results|examination|documents|basis|medical)$/
  return JSON.parse(JSON.stringify(answers), (key, value) => {
    if (key === 'parts') return value.map(({ part }: { part: string }) => part).sort()
    return isOfItself.test(key) ? undefined : value
  })
}

test('a medical created directly in a status equals one brought there by API calls', async () => {
  const pilot = await addPilot(scene.regulatorId)
  const other = { ...scene, pilot: await as(pilot), people: { ...scene.people, pilot } }
  const called = await read(scene, await submittedMedical(scene, ['class1', 'class2']))
  const put = await read(scene, await medicalAt(other, 'submitted', { classes: ['class1', 'class2'] }))
  expect(put).toEqual(called)
})

test.each(MedicalStatus.options)('a medical in the status %s can be created', async (status) => {
  const medicalId = await medicalAt(scene, status)
  expect((await scene.pilot('GET', `/medicals/${medicalId}`)).body).toMatchObject({ status })
})
