import { securityActions } from '@clearwing/domain/account/actions.ts'
import { canConfigureSecondStep, isOfferedQuestions } from '@clearwing/domain/account/second-step/rules.ts'
import { OwnSecuritySettings } from '@clearwing/domain/account/second-step/schema.ts'
import { UserParam } from '@clearwing/domain/account/user-param.ts'
import { allowed } from '#platform/access/access.ts'
import type { Routes } from '#platform/http/routes.ts'
import { securityQuestionsRoutes } from './questions-routes.ts'
import { recoveryRoutes } from './recovery-routes.ts'
import { rememberedDeviceRoutes } from './remembered-devices/routes.ts'
import { securitySettingsOf } from './settings.ts'
import { loginTags } from './tags.ts'
import { twoFactorRoutes } from './two-factor-routes.ts'

export const secondStepRoutes: Routes = async (app) => {
  app.get('/users/:userId/security', {
    config: { rule: canConfigureSecondStep, whilePending: securityActions, inPerson: true },
    schema: {
      operationId: 'getSecuritySettings',
      tags: loginTags,
      params: UserParam,
      response: { 200: OwnSecuritySettings },
    },
    handler: async (request) => {
      allowed(request, canConfigureSecondStep, request.params.userId)
      return {
        ...(await securitySettingsOf(app.db, request.actor.userId)),
        isOfferedQuestions: isOfferedQuestions(app.site.options.values.securityQuestions, request.actor),
      }
    },
  })
  for (const routes of [securityQuestionsRoutes, twoFactorRoutes, recoveryRoutes, rememberedDeviceRoutes])
    await app.register(routes)
}
