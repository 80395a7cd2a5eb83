import { Readable } from 'node:stream'
import { Role } from '@clearwing/domain/access/bits.ts'
import { expect, test } from 'vitest'
import { addMember } from '#testing/factories.ts'
import { app, as, signIn } from '#testing/test-app.ts'

/** Sends the head of a request, and its body on request. */
async function slowRequest(person: Parameters<typeof signIn>[0], url: string) {
  const { cookie, token } = await signIn(person)
  const payload = new Readable({ read: () => undefined })
  const headers = { cookie, 'x-login-token': token, 'content-type': 'application/json' }
  const answer = app.inject({ method: 'POST', url: `/api${url}`, headers, payload })
  return async (body: object) => {
    payload.push(JSON.stringify(body))
    payload.push(null)
    return (await answer).statusCode
  }
}

const director = async () => {
  const one = await addMember({ roles: Role.Director })
  return { one, other: await addMember({ roles: Role.Director, organisationId: one.organisationId }) }
}

test('a user whose membership ended while the body was arriving is refused', async () => {
  const { one, other } = await director()
  const call = await as(one)
  const send = await slowRequest(other, '/staffgroups')
  const path = `/organisations/${one.organisationId}/members/${other.userId}`
  expect((await call('DELETE', path)).status).toBe(200)
  expect(await send({ organisationId: one.organisationId, name: 'Too late' })).toBe(401)
  expect((await call('GET', `/staffgroups?organisationId=${one.organisationId}`)).body).toEqual([])
})

test('a user whose role was removed while the body was arriving has their current rights checked', async () => {
  const { one, other } = await director()
  const call = await as(one)
  const send = await slowRequest(other, '/staffgroups')
  const fields = { roles: Role.Staff, permissions: 0, positionOrTitle: null, employeeNumber: null, groups: [] }
  const path = `/organisations/${one.organisationId}/members/${other.userId}`
  expect((await call('PUT', path, { ...fields, fromDay: null, toDay: null, version: 1 })).status).toBe(200)
  expect(await send({ organisationId: one.organisationId, name: 'Too late' })).toBe(403)
})

test('a user whose rights are unchanged gets a response, however long it took', async () => {
  const { one } = await director()
  const send = await slowRequest(one, '/staffgroups')
  expect((await (await as(one))('GET', '/account/login')).status).toBe(200)
  expect(await send({ organisationId: one.organisationId, name: 'In time' })).toBe(201)
})
