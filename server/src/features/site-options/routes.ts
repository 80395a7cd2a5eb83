import { HistoryQuery } from '@clearwing/domain/history/list.ts'
import { PagedHistory } from '@clearwing/domain/history/schema.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { canChangeOptions, canSeeServerOptions } from '@clearwing/domain/site-options/rules.ts'
import {
  ClientOptions,
  EnableOptions,
  ServerOptions,
  SiteOption,
  SiteOptionChange,
  SiteOptionParam,
} from '@clearwing/domain/site-options/schema.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { listHistory } from '#features/history/index.ts'
import { allowed } from '#platform/access/access.ts'
import type { Routes } from '#platform/http/routes.ts'
import { version } from '#platform/http/version.ts'
import { changeOption } from './change.ts'
import { demoRoutes } from './demo/routes.ts'
import { followOptions } from './follow.ts'
import { findOptionId, listOptions } from './option-store.ts'
import { setUpRoutes } from './set-up/routes.ts'
import { shownSettings } from './shown-settings.ts'
import { readDemoLoadedAt } from './store.ts'

const tags: TagType[] = ['SiteOptions']

/** The options are cached for half an hour (spec section 9). */
const cacheControl = 'private, max-age=1800'

export const siteOptionsRoutes: Routes = async (app) => {
  const { config, options, isDemo, demoLogins, mailer } = app.site
  app.addHook('onClose', await followOptions(app.site))
  await app.register(setUpRoutes)
  await app.register(demoRoutes)

  /** The options in force. A browser that bypasses its cache was told of a change, which this process may not know yet. */
  async function latest({ headers }: FastifyRequest) {
    if (headers['cache-control'] === 'no-cache') await options.read()
    return options.values
  }

  app.get('/siteOptions/client', {
    config: { public: true },
    schema: { operationId: 'getClientOptions', tags, response: { 200: ClientOptions } },
    handler: async (request, reply) => {
      // A reset gives a demo new data, which its login page names.
      reply.header('cache-control', isDemo ? 'no-store' : cacheControl)
      const { loginMessage, contactEmail, contactPhone, aboutText, contactText, ...more } = await latest(request)
      return {
        product: config.product,
        displayName: config.displayName,
        loginMessage,
        contactEmail,
        contactPhone,
        aboutText,
        contactText,
        signalRHost: config.signalRHost ?? null,
        inactivityTimeoutInMinutes: more.inactivityTimeoutMinutes,
        inactivityPromptTimeoutInMinutes: more.inactivityPromptMinutes,
        sharedComputerPromptInMinutes: more.sharedComputerMinutes,
        demoLogins: isDemo ? demoLogins : [],
        demoLoadedAt: isDemo ? await readDemoLoadedAt(request.db) : null,
      }
    },
  })

  app.get('/siteOptions/enable', {
    config: { public: true },
    schema: { operationId: 'getEnableOptions', tags, response: { 200: EnableOptions } },
    handler: async (request, reply) => {
      // A missing mail server is fixed by a restart, which browsers must notice at once.
      reply.header('cache-control', mailer ? cacheControl : 'no-store')
      const { publicLogin, medicals } = await latest(request)
      return { publicLogin, medicals, mailServer: mailer !== undefined }
    },
  })

  app.get('/siteOptions/server', {
    config: { rule: canSeeServerOptions },
    schema: { operationId: 'getServerOptions', tags, response: { 200: ServerOptions } },
    handler: async (request) => {
      allowed(request, canSeeServerOptions)
      return { version, time: request.now, settings: shownSettings(app.site) }
    },
  })

  app.get('/siteOptions', {
    config: { rule: canChangeOptions },
    schema: { operationId: 'listSiteOptions', tags, response: { 200: z.array(SiteOption) } },
    handler: (request) => {
      allowed(request, canChangeOptions)
      return listOptions(request.db, app.site)
    },
  })

  app.put('/siteOptions/:settingKey', {
    config: { rule: canChangeOptions, inPerson: true },
    schema: {
      operationId: 'updateSiteOption',
      tags,
      params: SiteOptionParam,
      body: SiteOptionChange,
      response: { 200: z.array(SiteOption) },
    },
    handler: async (request) => {
      const { actor, params, body } = request
      await request.transaction(async (tx) => {
        allowed(request, canChangeOptions)
        await changeOption(tx, app.site, actor, params.settingKey, body)
      })
      await options.read()
      return listOptions(request.db, app.site)
    },
  })

  app.get('/siteOptions/:settingKey/history', {
    config: { rule: canChangeOptions },
    schema: {
      operationId: 'listSiteOptionHistory',
      tags,
      params: SiteOptionParam,
      querystring: HistoryQuery,
      response: { 200: PagedHistory },
    },
    handler: async (request) => {
      allowed(request, canChangeOptions)
      const { db, params, query } = request
      return listHistory(db, { entity: 'site option', entityId: await findOptionId(db, params.settingKey) }, query)
    },
  })
}
