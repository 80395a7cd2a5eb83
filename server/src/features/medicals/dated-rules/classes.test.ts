import { expect, test } from 'vitest'
import { addMember } from '#testing/factories.ts'
import { addPilot, addRegulator } from '#testing/medical-people.ts'
import { as } from '#testing/test-app.ts'

const regulatorId = await addRegulator()
const otherId = await addRegulator()
const pilot = await as(await addPilot(regulatorId))

test('the classes of a regulator are its own rows, in order', async () => {
  const { status, body } = await pilot('GET', `/medicalClasses?a=${regulatorId}`)
  const codes = (body as { code: string }[]).map(({ code }) => code)
  expect([status, codes]).toEqual([200, ['class1', 'class2', 'class3', 'dl9']])
  const all = (await pilot('GET', '/medicalClasses')).body as { regulatorId: number }[]
  expect(all.filter((row) => [regulatorId, otherId].includes(row.regulatorId))).toHaveLength(8)
})

test('a class that the regulator does not certify cannot be applied for', async () => {
  const asked = (classes: string[]) => pilot('POST', '/medicals', { regulatorId, classes })
  expect(await asked(['class1', 'class4'])).toMatchObject({
    status: 409,
    body: { errors: { classes: ['This regulator does not have this class.'] } },
  })
  expect(await asked(['Class 1'])).toMatchObject({ status: 400, body: { errors: { 'classes.0': expect.anything() } } })
  expect((await asked(['class2'])).status).toBe(201)
})

test('users who may not list medicals cannot read classes', async () => {
  const colleague = await as(await addMember())
  expect((await colleague('GET', '/medicalClasses')).status).toBe(403)
})
