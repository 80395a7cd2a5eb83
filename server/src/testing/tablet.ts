import { expect } from 'vitest'
import { createCredentials } from '#features/account/index.ts'
import { newAddress } from './address.ts'
import { type Browser, browserLoggedInAs, newBrowser } from './browser.ts'
import { acceptedTerms } from './factories.ts'
import { changeSessions, password, passwordHash } from './logged-in.ts'
import { confirmIdentityAndFee, sendMedical } from './medical-errand.ts'
import { addPilot, addScene, type Scene } from './medical-people.ts'
import { as, type Caller, database } from './test-app.ts'

export const tabletScene = await addScene()

/** The scene with a new applicant, who can log in and whose identity was checked. */
export async function awaitingSignature() {
  const person = await addPilot(tabletScene.regulatorId)
  await database.transaction((tx) => createCredentials(tx, person.userId, passwordHash, acceptedTerms))
  const own: Scene = { ...tabletScene, pilot: await as(person), people: { ...tabletScene.people, pilot: person } }
  const medicalId = await sendMedical(own, ['class2'])
  await confirmIdentityAndFee(own, medicalId)
  return { own, person, medicalId, path: `/medicals/${medicalId}` }
}
export type TabletVisit = Awaited<ReturnType<typeof awaitingSignature>>

export const makeCode = async ({ path }: TabletVisit, call = tabletScene.doctor) => {
  const { status, body } = await call('POST', `${path}/tabletCode`)
  expect([status, body.code]).toEqual([201, expect.stringMatching(/^[2-9A-HJKMNP-TV-Z]{6}$/)])
  return String(body.code)
}

/** The practice's tablet, at an address of its own. */
export function newTablet(remoteAddress = newAddress()) {
  const browser = newBrowser()
  const enter = (code: string, userName: string, more: object = {}) =>
    browser.call('POST', `/tablets/${code}`, { payload: { userName, password, ...more }, remoteAddress })
  const look = (code: string) => browser.call('GET', `/tablets/${code}`, { remoteAddress })
  return { browser, enter, look, signs: callerOf(browser) }
}

const callerOf = ({ call }: Browser): Caller =>
  ((method, url, payload) => call(method, url, { ...(payload && { payload }) })) as Caller

export async function loggedInOnTablet(visit: TabletVisit) {
  const tablet = newTablet()
  const code = await makeCode(visit)
  expect((await tablet.enter(code, visit.person.userName)).status).toBe(200)
  return { tablet, code, signs: callerOf(tablet.browser) }
}

/** Limits the session of a new browser of this person to signing this medical. */
export async function limitedTo({ person, medicalId }: TabletVisit) {
  const browser = await browserLoggedInAs(person)
  await changeSessions(person.userId, { signingMedicalId: medicalId })
  return callerOf(browser)
}
