import { passwordExamples, passwordOwnerTexts } from '@clearwing/domain/account/password/examples.ts'
import { leastStrength, passwordProblem } from '@clearwing/domain/account/password/strength.ts'
import { expect, test } from 'vitest'
import { mustBeStrong, strengthOf } from './strength.ts'

test.each(passwordExamples)('the server rates %s like the browser', async (password, found) =>
  expect(await strengthOf(password, passwordOwnerTexts)).toEqual(found),
)

test.each(passwordExamples)(
  '%s is accepted if strong enough, and otherwise refused beside its field',
  async (password, found) => {
    const asked = mustBeStrong('newPassword', password, passwordOwnerTexts)
    if (found.score >= leastStrength) await expect(asked).resolves.toBeUndefined()
    else
      await expect(asked).rejects.toMatchObject({
        status: 400,
        problem: { errors: { newPassword: [passwordProblem(password, found)] } },
      })
  },
)
