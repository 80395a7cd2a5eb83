import { RequiredAction } from '@clearwing/domain/access/bits.ts'
import { canConfigureSecondStep } from '@clearwing/domain/account/second-step/rules.ts'
import { RecoveryCodes, RecoveryCodesChange } from '@clearwing/domain/account/second-step/schema.ts'
import { UserParam } from '@clearwing/domain/account/user-param.ts'
import { allowed } from '#platform/access/access.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Routes } from '#platform/http/routes.ts'
import { openChallenge } from './opening.ts'
import { createRecoveryCodes } from './recovery-store.ts'
import { findSecondStep } from './store.ts'
import { loginTags } from './tags.ts'

const action = RequiredAction.Configure_two_factor_authentication

/** New recovery codes for the user's own authenticator. */
export const recoveryRoutes: Routes = async (app) => {
  app.post('/users/:userId/twofactor/recovery', {
    config: { rule: canConfigureSecondStep, inPerson: true },
    schema: {
      operationId: 'renewRecoveryCodes',
      tags: loginTags,
      params: UserParam,
      body: RecoveryCodesChange,
      response: { 200: RecoveryCodes },
    },
    handler: async (request) => {
      allowed(request, canConfigureSecondStep, request.params.userId)
      const { userId } = request.actor
      const spend = await openChallenge(request, 'twofactor', action, request.body)
      return request.transaction(async (tx) => {
        await spend(tx)
        if (!(await findSecondStep(tx, userId))?.twoFactorKey)
          throw new Refusal(409, { title: 'Set up an authenticator before you create recovery codes.' })
        return { recoveryCodes: await createRecoveryCodes(tx, request.actor, app.site.keyFor, userId) }
      })
    },
  })
}
