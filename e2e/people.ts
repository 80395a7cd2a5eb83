import http from 'node:http'
import { expect, request } from '@playwright/test'
import { caller } from './callers.ts'
import { linkIn } from './mails.ts'

/** Date of birth of each person who signs up in a journey. */
export const dateOfBirth = '1990-05-04'

export const newPassword = 'Kōkako beyond Karamea 21'

const anyByte = () => 1 + Math.floor(Math.random() * 250)

/**
 * Signs up from an address of its own: the number of links per address is limited, and all journeys run on one machine.
 */
export const signUp = (baseURL: string, email: string) =>
  new Promise((resolve, reject) => {
    const options = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      localAddress: `127.${anyByte()}.${anyByte()}.${anyByte()}`,
    }
    const asking = http.request(new URL('/api/account/signup', baseURL), options, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
    asking.on('error', reject).end(JSON.stringify({ email }))
  })

/** A new person for a journey, who has signed up and never logged in. */
export async function newPilot(
  baseURL: string,
  userName: string,
  firstName: string,
  lastName: string,
  born = dateOfBirth,
) {
  const email = `${userName}@example.org`
  expect(await signUp(baseURL, email)).toBe(202)
  const link = await linkIn(baseURL, email, 'sign up')
  await register(baseURL, link, { userName, firstName, lastName, email, dateOfBirth: born })
}

type Newcomer = { userName: string; firstName: string; lastName: string; email: string; dateOfBirth: string }

/** Completes a sign-up by the link in the email. */
export async function register(baseURL: string, link: string, newcomer: Newcomer) {
  const context = await request.newContext({ baseURL })
  const nothing = { title: null, middleNames: null, knownAs: null, previousNames: null, suburb: null, postcode: null }
  const data = {
    ...nothing,
    token: new URLSearchParams(link.split('#')[1]).get('token'),
    ...newcomer,
    newPassword,
    gender: 'F',
    nationality: 'New Zealand',
    phone: '021 555 0123',
    street: '3 Karaka Street',
    city: 'Napier',
    country: 'New Zealand',
    regulatorId: null,
    organisationUserId: null,
  }
  const answer = await context.post('/api/account/register', { data })
  expect(answer.status(), await answer.text()).toBe(201)
  await context.dispose()
}

type Work = { roles: number; positionOrTitle: string }

/** A member of Harbour Aviation Medical: invited by its director, ready to work with `newPassword`. */
async function newMember(baseURL: string, [userName, firstName, lastName]: Named, given: Work) {
  const email = `${userName}@example.org`
  const director = await caller(baseURL, 'demo.director')
  const work = { ...given, permissions: 4, employeeNumber: null, groups: [] }
  const person = { title: null, firstName, lastName, email, phone: null }
  const invited = { ...work, fromDay: null, toDay: null, userId: null, person }
  await director('post', `/organisations/${director.organisationId}/members`, invited)
  const token = new URLSearchParams((await linkIn(baseURL, email, 'you are invited')).split('#')[1]).get('token')
  await director('post', '/account/invitation', { token, dateOfBirth: null, userName, newPassword })
  const member = await caller(baseURL, userName, newPassword)
  await member('put', '/users/me/termsandconditions', { accept: true })
}

type Named = [userName: string, firstName: string, lastName: string]

export const newNurse = (baseURL: string, ...named: Named) =>
  newMember(baseURL, named, { roles: 32, positionOrTitle: 'Practice nurse' })

export const newDoctor = (baseURL: string, ...named: Named) =>
  newMember(baseURL, named, { roles: 16, positionOrTitle: 'Medical examiner' })
