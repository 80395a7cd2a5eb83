import { expect, request } from '@playwright/test'
import { linkIn } from './mails.ts'

export const newPassword = 'Kōkako beyond Karamea 21'

/** Somebody of their own for a journey, who has signed up and never logged in. */
export async function newPilot(baseURL: string, userName: string, firstName: string, lastName: string) {
  const email = `${userName}@example.org`
  const context = await request.newContext({ baseURL })
  expect((await context.post('/api/account/signup', { data: { email } })).ok()).toBe(true)
  const link = await linkIn(baseURL, email, 'sign up')
  const nothing = { title: null, middleNames: null, knownAs: null, previousNames: null, suburb: null, postcode: null }
  const data = {
    ...nothing,
    token: new URLSearchParams(link.split('#')[1]).get('token'),
    ...{ email, firstName, lastName, userName, newPassword },
    ...{ dateOfBirth: '1990-05-04', gender: 'F', nationality: 'New Zealand', phone: '021 555 0123' },
    ...{ street: '3 Karaka Street', city: 'Napier', country: 'New Zealand' },
    ...{ regulatorId: null, organisationUserId: null },
  }
  const answer = await context.post('/api/account/register', { data })
  expect(answer.status(), await answer.text()).toBe(201)
  await context.dispose()
}
