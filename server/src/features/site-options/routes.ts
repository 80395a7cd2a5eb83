import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { canSeeServerOptions } from '@clearwing/domain/site-options/rules.ts'
import { ClientOptions, EnableOptions, ServerOptions } from '@clearwing/domain/site-options/schema.ts'
import { allowed } from '#platform/access/access.ts'
import type { Routes } from '#platform/http/routes.ts'
import { version } from '#platform/http/version.ts'
import { shownSettings } from './shown-settings.ts'

const tags: TagType[] = ['SiteOptions']

/** The options are cached for half an hour (spec section 9). */
const cacheControl = 'private, max-age=1800'

export const siteOptionsRoutes: Routes = async (app) => {
  const { config, isDemo, demoLogins, mailer } = app.site

  app.get('/siteOptions/client', {
    config: { public: true },
    schema: { operationId: 'getClientOptions', tags, response: { 200: ClientOptions } },
    handler: async (_request, reply) => {
      reply.header('cache-control', cacheControl)
      return {
        product: config.product,
        displayName: config.displayName,
        loginMessage: config.loginMessage ?? null,
        contactEmail: config.contactEmail ?? null,
        contactPhone: config.contactPhone ?? null,
        signalRHost: config.signalRHost ?? null,
        inactivityTimeoutInMinutes: config.inactivityTimeoutMinutes,
        inactivityPromptTimeoutInMinutes: config.inactivityPromptMinutes,
        sharedComputerPromptInMinutes: config.sharedComputerMinutes,
        demoLogins: isDemo ? demoLogins : [],
      }
    },
  })

  app.get('/siteOptions/enable', {
    config: { public: true },
    schema: { operationId: 'getEnableOptions', tags, response: { 200: EnableOptions } },
    handler: async (_request, reply) => {
      // A missing mail server is fixed by a restart, which browsers must notice at once.
      reply.header('cache-control', mailer ? cacheControl : 'no-store')
      return { publicLogin: config.publicLogin, medicals: config.medicals, mailServer: mailer !== undefined }
    },
  })

  app.get('/siteOptions/server', {
    config: { rule: canSeeServerOptions },
    schema: { operationId: 'getServerOptions', tags, response: { 200: ServerOptions } },
    handler: async (request) => {
      allowed(request, canSeeServerOptions)
      return { version, time: request.now, settings: shownSettings(config, isDemo) }
    },
  })
}
