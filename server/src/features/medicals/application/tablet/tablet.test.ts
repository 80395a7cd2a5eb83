import { tabletMinutes } from '@clearwing/domain/medicals/application/tablet/rules.ts'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { createCredentials } from '#features/account/index.ts'
import { credentials, userLogins } from '#features/account/tables.ts'
import { newAddress } from '#testing/address.ts'
import { announcements } from '#testing/announcements.ts'
import { setNow } from '#testing/clock.ts'
import { acceptedTerms } from '#testing/factories.ts'
import { historyOf } from '#testing/history.ts'
import { logInNewBrowser, password, passwordHash, sessionsOf, whoIs } from '#testing/logged-in.ts'
import { must, readVersions, sendMedical, version } from '#testing/medical-errand.ts'
import { addPilot, addScene } from '#testing/medical-people.ts'
import { giveAuthenticator } from '#testing/second-step.ts'
import { awaitingSignature, loggedInOnTablet, makeCode, newTablet, tabletScene as scene } from '#testing/tablet.ts'
import { as, database } from '#testing/test-app.ts'

const { doctor, nurse, manager, pilot, regulatorId, practiceId } = scene

afterEach(() => setNow())

test('the applicant logs in on the tablet and signs; the doctor sees each step, and the record says where', async () => {
  const visit = await awaitingSignature()
  const { path, person } = visit
  const code = await makeCode(visit, nurse)
  const tablet = newTablet()
  expect(await tablet.look(` ${code.toLowerCase()}`)).toEqual({ status: 200, body: { expiresAt: expect.any(String) } })
  expect((await doctor('GET', `${path}/tabletCode`)).body).toMatchObject({ code: null, state: 'open', signedAt: null })

  await using heard = await announcements()
  const { body } = await tablet.enter(code, person.userName)
  expect(body.user).toMatchObject({
    userId: person.userId,
    organisationId: null,
    signing: { medicalId: visit.medicalId },
  })
  await expect.poll(() => heard.audiences().join()).toContain(`{"organisationId":${practiceId}}`)
  expect(JSON.stringify(heard.all())).toContain('"TabletCode"')
  expect((await doctor('GET', `${path}/tabletCode`)).body).toMatchObject({ state: 'loggedIn' })

  const { signs } = tablet
  const application = (await signs('GET', `${path}/application`)).body
  expect(application.form.declaration.length).toBeGreaterThan(0)
  const signed = await signs('PUT', `${path}/signature`, await readVersions(signs, visit.medicalId))
  expect(signed).toMatchObject({ status: 200, body: { signedWith: 'practice tablet', signedAt: expect.any(String) } })
  expect((await doctor('GET', `${path}/tabletCode`)).body).toMatchObject({ state: 'signed' })
  expect(await whoIs(tablet.browser)).toBeNull()
  expect((await signs('GET', path)).status).toBe(401)
  expect((await tablet.enter(code, person.userName)).status).toBe(404)

  await must(doctor('PUT', `${path}/witness`, await readVersions(doctor, visit.medicalId)))
  const [login] = await database.db.select().from(userLogins).where(eq(userLogins.userId, person.userId))
  expect(login).toMatchObject({ ending: 'Signed' })
  const stored = (await historyOf('medical', visit.medicalId)).map(({ after }) => after)
  expect(stored).toContainEqual(expect.objectContaining({ signedWith: 'practice tablet', practiceId }))
  const codes = await historyOf('tablet code', visit.medicalId)
  expect(codes.map(({ action, userId }) => [action, userId])).toEqual([
    ['create', scene.people.nurse.userId],
    ['change', person.userId],
    ['change', person.userId],
  ])
  expect(JSON.stringify(codes)).not.toContain(code)
})

test('a signature on the applicant’s own device is recorded as such, and closes the code and its session', async () => {
  const visit = await awaitingSignature()
  const { tablet, code } = await loggedInOnTablet(visit)
  const own = visit.own.pilot
  const signed = await must(own('PUT', `${visit.path}/signature`, await readVersions(own, visit.medicalId)))
  expect(signed).toMatchObject({ signedWith: 'own device' })
  expect(await whoIs(tablet.browser)).toBeNull()
  expect((await newTablet().look(code)).status).toBe(404)
  expect((await doctor('GET', `${visit.path}/tabletCode`)).body).toMatchObject({ state: 'closed' })
})

test('a change of an answer removes how it was signed', async () => {
  const visit = await awaitingSignature()
  const { signs } = await loggedInOnTablet(visit)
  await must(signs('PUT', `${visit.path}/signature`, await readVersions(signs, visit.medicalId)))
  const own = visit.own.pilot
  const { values, version } = (await own('GET', `${visit.path}/application`)).body
  await must(own('PUT', `${visit.path}/application`, { values, version }))
  expect((await doctor('GET', visit.path)).body).toMatchObject({ signedAt: null, signedWith: null })
})

test.each<[who: string, call: typeof doctor, status: number]>([
  ['the applicant', pilot, 404],
  ['the manager', manager, 403],
  ['a regulator’s doctor', scene.regulatorDoctor, 404],
  ['a doctor of another practice', (await addScene({ regulatorId })).doctor, 404],
])('%s can make, see and close no code', async (_who, caller, status) => {
  const visit = await awaitingSignature()
  await makeCode(visit)
  for (const method of ['POST', 'GET', 'DELETE'] as const)
    expect([method, (await caller(method, `${visit.path}/tabletCode`)).status]).toEqual([method, status])
})

test('there is no code before the identity check, after the signature, or where none was made', async () => {
  const visit = await awaitingSignature()
  expect((await doctor('GET', `${visit.path}/tabletCode`)).status).toBe(404)
  const early = await sendMedical({ ...scene, pilot: await as(await addPilot(regulatorId)) }, ['class2'])
  expect((await doctor('POST', `/medicals/${early}/tabletCode`)).status).toBe(403)
  const own = visit.own.pilot
  await must(own('PUT', `${visit.path}/signature`, await readVersions(own, visit.medicalId)))
  expect((await doctor('POST', `${visit.path}/tabletCode`)).status).toBe(403)
})

test('only the person of this medical can log in with the code, and each attempt is in its history', async () => {
  const visit = await awaitingSignature()
  const other = await awaitingSignature()
  const code = await makeCode(visit)
  const attempts: [string, object][] = [
    [other.person.userName, {}],
    [scene.people.doctor.userName, {}],
    [visit.person.userName, { password: 'wrong' }],
    ['no such user', {}],
  ]
  const answers = []
  for (const [userName, more] of attempts) answers.push(await newTablet().enter(code, userName, more))
  const refused = { status: 401, body: { title: 'The user name or password is not right.' } }
  expect(answers).toEqual(attempts.map(() => refused))
  const rows = (await historyOf('tablet code', visit.medicalId)).map(({ after }) => Object.keys(after ?? {}))
  expect(rows.filter((keys) => keys.includes('refusedLoginAt'))).toHaveLength(attempts.length)
  expect(await sessionsOf(other.person.userId)).toHaveLength(1)
  expect((await newTablet().enter(code, visit.person.userName)).status).toBe(200)
})

test('the second step is always asked for, and nothing is remembered', async () => {
  const visit = await awaitingSignature()
  const code = await makeCode(visit)
  const totp = await giveAuthenticator(visit.person.userId)
  const tablet = newTablet()
  const { twoFactorChallenge: token } = (await tablet.enter(code, visit.person.userName)).body
  const wrong = { twoFactorChallenge: { token, totp: '000000' } }
  expect((await tablet.enter(code, visit.person.userName, wrong)).status).toBe(401)
  expect((await tablet.enter(code, visit.person.userName, { ...wrong, rememberMe: true })).status).toBe(400)
  const right = { twoFactorChallenge: { token, totp: totp() } }
  expect((await tablet.enter(code, visit.person.userName, right)).body.user.userId).toBe(visit.person.userId)
  expect(Object.keys(tablet.browser.jar)).toEqual(['session'])
})

test('a required step is completed elsewhere first; the code stays open, and no session begins', async () => {
  const visit = await awaitingSignature()
  const code = await makeCode(visit)
  const setTerms = (acceptedTermsVersion: number) =>
    database.transaction((tx) =>
      tx.update(credentials).set({ acceptedTermsVersion }).where(eq(credentials.userId, visit.person.userId)),
    )
  await setTerms(0)
  const tablet = newTablet()
  expect((await tablet.enter(code, visit.person.userName)).status).toBe(409)
  expect(tablet.browser.jar).toEqual({})
  await setTerms(acceptedTerms)
  expect((await tablet.enter(code, visit.person.userName)).status).toBe(200)
})

test('two logins with one code: one is refused', async () => {
  const visit = await awaitingSignature()
  const code = await makeCode(visit)
  const answers = await Promise.all([1, 2].map(() => newTablet().enter(code, visit.person.userName)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
})

test('a new code closes the one before, and a closed code ends the session on the tablet', async () => {
  const visit = await awaitingSignature()
  const first = await makeCode(visit)
  const { tablet } = await loggedInOnTablet(visit)
  expect((await newTablet().look(first)).status).toBe(404)
  expect((await nurse('DELETE', `${visit.path}/tabletCode`)).body).toMatchObject({ state: 'closed' })
  expect(await whoIs(tablet.browser)).toBeNull()
  const third = await loggedInOnTablet(visit)
  await makeCode(visit)
  expect(await whoIs(third.tablet.browser)).toBeNull()
})

test('code and session last ten minutes each, whatever is done in between', async () => {
  const visit = await awaitingSignature()
  const code = await makeCode(visit)
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  setNow(at(tabletMinutes + 0.1))
  expect((await newTablet().look(code)).status).toBe(404)
  setNow()
  const { tablet, signs } = await loggedInOnTablet(visit)
  setNow(at(tabletMinutes - 0.1))
  expect((await signs('GET', visit.path)).status).toBe(200)
  setNow(at(tabletMinutes + 0.1))
  expect((await signs('GET', visit.path)).status).toBe(401)
  expect(await whoIs(tablet.browser)).toBeNull()
  expect((await doctor('GET', `${visit.path}/tabletCode`)).body).toMatchObject({ state: 'expired' })
})

test('a practice that no longer has the application cannot have it signed on its tablet', async () => {
  const visit = await awaitingSignature()
  const code = await makeCode(visit)
  const elsewhere = await addScene({ regulatorId })
  const own = visit.own.pilot
  const choice = { practiceId: elsewhere.practiceId, version: await version(own, visit.medicalId) }
  await must(own('PUT', `${visit.path}/practice`, choice))
  expect((await newTablet().look(code)).status).toBe(404)
})

test('an address that guesses is blocked, even for the right code', async () => {
  const code = await makeCode(await awaitingSignature())
  const guesser = newTablet('10.78.1.1')
  await using heard = await announcements()
  for (let nth = 0; nth < 20; nth++) expect((await guesser.look('222222')).status).toBe(404)
  expect((await guesser.look(code)).status).toBe(429)
  await expect.poll(() => JSON.stringify(heard.about('administrators'))).toContain('guessing codes')
})

test('a login on the tablet replaces the session of the practice in that browser', async () => {
  const visit = await awaitingSignature()
  const code = await makeCode(visit)
  await database.transaction((tx) => createCredentials(tx, scene.people.nurse.userId, passwordHash, acceptedTerms))
  const browser = await logInNewBrowser(scene.people.nurse)
  const payload = { userName: visit.person.userName, password }
  expect((await browser.call('POST', `/tablets/${code}`, { payload, remoteAddress: newAddress() })).status).toBe(200)
  expect(await whoIs(browser)).toBe(visit.person.userId)
  expect((await browser.call('GET', `/organisations/${practiceId}/clients`)).status).toBe(403)
})
