import { expect, test } from 'vitest'
import { browserLoggedInAs } from '#testing/browser.ts'
import { addAdministrator } from '#testing/factories.ts'
import { addPerson, giveAuthenticator, giveQuestions } from '#testing/second-step.ts'
import { as } from '#testing/test-app.ts'

test.each(['twofactor', 'securityquestions'])(
  'an administrator who removes %s ends all twenty sessions of the person at once',
  async (path) => {
    const person = await addPerson()
    await giveAuthenticator(person.userId)
    await giveQuestions(person.userId)
    const browsers = await Promise.all(Array.from({ length: 20 }, () => browserLoggedInAs(person)))
    const administrator = await as(await addAdministrator())
    const { body } = await administrator('POST', '/administratorActivities', { description: 'Lost telephone' })
    const activity = { administratoractivity: String(body.administratorActivityId) }
    const { status } = await administrator('DELETE', `/users/${person.userId}/${path}`, undefined, activity)
    expect(status).toBe(200)
    for (const { call } of browsers) expect((await call('GET', '/account/login')).body).toEqual({ user: null })
  },
)
