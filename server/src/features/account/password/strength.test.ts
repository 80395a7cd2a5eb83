import { known, passwordExamples } from '@clearwing/domain/account/password/examples.ts'
import { leastStrength, passwordProblem } from '@clearwing/domain/account/password/strength.ts'
import { expect, test } from 'vitest'
import { mustBeStrong, strengthOf } from './strength.ts'

test.each(passwordExamples)('the server finds of %s what the browser finds', async (password, found) =>
  expect(await strengthOf(password, known)).toEqual(found),
)

test.each(passwordExamples)(
  '%s is taken if it is strong enough, and refused beside its field if not',
  async (password, found) => {
    const asked = mustBeStrong('newPassword', password, known)
    if (found.score >= leastStrength) await expect(asked).resolves.toBeUndefined()
    else
      await expect(asked).rejects.toMatchObject({
        status: 400,
        problem: { errors: { newPassword: [passwordProblem(password, found)] } },
      })
  },
)
