import { theSystem } from '@clearwing/domain/access/actor.ts'
import { OrganisationType, Role } from '@clearwing/domain/access/bits.ts'
import { termsInForce } from '@clearwing/domain/account/terms/versions.ts'
import type pg from 'pg'
import { createApp } from '#app.ts'
import { createCredentials } from '#features/account/index.ts'
import { createActivity } from '#features/activities/index.ts'
import { createOrganisation } from '#features/organisations/index.ts'
import { createMembership, createUser } from '#features/users/index.ts'
import { openDatabase } from '#platform/database/database.ts'
import { openSite } from '#platform/site.ts'
import { today } from '#platform/time/today.ts'
import { password, passwordHash } from './logged-in.ts'
import { newDatabase } from './new-database.ts'
import { testConfig } from './test-app.ts'

export type OtherApp = Awaited<ReturnType<typeof otherApp>>

/** A server with its own database, for effects that other tests would notice: an alarm, a blocked address. */
export async function otherApp(
  log?: Parameters<typeof createApp>[1],
  connection?: pg.ClientConfig,
  replica?: Parameters<typeof openDatabase>[2],
) {
  const database = openDatabase(connection ?? (await newDatabase()), undefined, replica)
  const site = await openSite(testConfig(log ? { LOG_LEVEL: 'info' } : {}), database)
  const app = await createApp(site, log)
  let serial = 0

  const addPerson = (roles: number = Role.Staff) =>
    database.transaction(async (tx) => {
      const name = `person ${++serial}`
      const types = roles === Role.System_administrator ? OrganisationType.System_administration : 0
      const organisationId = await createOrganisation(tx, theSystem, { name, organisationTypes: types })
      const userId = await createUser(tx, theSystem, { userName: name, firstName: 'Tess', lastName: name })
      await createCredentials(tx, userId, passwordHash, termsInForce(today()).version)
      await createMembership(tx, theSystem, { userId, organisationId, roles })
      return { userId, userName: name, organisationId }
    })

  /** Logs in as a browser with these cookies does. */
  const logIn = (userName: string, { typed = password, cookies = {}, remoteAddress = '192.0.2.1' } = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/account/login',
      cookies,
      remoteAddress,
      payload: { userName, password: typed },
    })

  /** An administrator with an activity. */
  async function administrator() {
    const { userId, userName } = await addPerson(Role.System_administrator)
    const activity = await database.transaction((tx) =>
      createActivity(tx, { ...theSystem, userId }, { description: 'Looking after logins' }),
    )
    const answer = await logIn(userName, { remoteAddress: '192.0.2.200' })
    const session = answer.cookies.find(({ name }) => name === 'session')?.value ?? ''
    const headers = {
      'x-login-token': answer.json().user.loginToken,
      administratoractivity: String(activity.administratorActivityId),
    }
    const { administratoractivity, ...choosing } = headers
    const choice = `/api/administratorActivities/${administratoractivity}/choice`
    await app.inject({ method: 'POST', url: choice, cookies: { session }, headers: choosing })
    return async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
      const sent = { method, url: `/api${url}`, cookies: { session }, headers, ...(payload && { payload }) }
      const response = await app.inject(sent)
      const isJson = String(response.headers['content-type']).startsWith('application/json')
      return { status: response.statusCode, body: isJson ? response.json() : response.body }
    }
  }

  const close = async () => {
    await app.close()
    await site.close()
  }
  return { app, site, database, addPerson, logIn, administrator, close }
}
