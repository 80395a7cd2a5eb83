import { addDays, dayInZone } from '@clearwing/domain/dates.ts'
import { expect, type Page } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { beginActivity } from './activity.ts'
import { caller } from './callers.ts'
import { main } from './fields.ts'
import { test } from './journey.ts'
import { signedIn } from './signed-in.ts'

const today = dayInZone(new Date().toISOString())

type Call = Awaited<ReturnType<typeof caller>>

type Edited = {
  what: string
  /** Both users may edit the record; the first saves first. */
  first: string
  second: string
  /** Creates a separate record where changing the demo's would cause problems; returns the path of its form. */
  path: (baseURL: string | undefined) => Promise<string>
  /** A field that only the first user changes, one that only the second changes, and one that both change. */
  firsts: string
  seconds: string
  boths: string
  values: { first: string; second: string; bothFirst: string; bothSecond: string }
  /** True if the record has no history that would name the first user. */
  isNameless?: boolean
  submit?: string
}

const texts = { first: 'Changed first', second: 'Changed second', bothFirst: 'Other', bothSecond: 'Mine' }

async function administrator(baseURL: string | undefined) {
  const call: Call = await caller(baseURL, 'demo.admin')
  await call.begin('Records for two editors')
  return call
}

const forms: Edited[] = [
  {
    what: 'a profile',
    first: 'demo.pilot',
    second: 'demo.manager',
    path: async (baseURL) => `/user/${(await caller(baseURL, 'demo.pilot')).userId}/edit`,
    firsts: 'Suburb',
    seconds: 'Other phone',
    boths: 'Occupation',
    values: { ...texts, second: '021 555 0177' },
  },
  {
    what: 'an organisation',
    first: 'demo.manager',
    second: 'demo.director',
    path: async () => '/organisation/myOrg/edit',
    firsts: 'Suburb',
    seconds: 'Website',
    boths: 'Street',
    values: { ...texts, second: 'https://changed.example' },
  },
  {
    what: 'a location',
    first: 'demo.manager',
    second: 'demo.director',
    path: async (baseURL) => {
      const call = await caller(baseURL, 'demo.manager')
      const { organisationLocationId } = await call('post', '/organisationlocations', {
        organisationId: call.organisationId,
        name: `Two editors ${Date.now()}`,
        address: '1 First Street',
        region: null,
        airfieldName: null,
        airfieldCode: null,
        isBookable: false,
        rooms: [],
        hours: [],
      })
      return `/organisation/${call.organisationId}/locations/${organisationLocationId}/edit`
    },
    firsts: 'Address',
    seconds: 'Name',
    boths: 'Airfield',
    values: { ...texts, second: `Renamed ${Date.now()}` },
  },
  {
    what: 'a test schedule',
    first: 'demo.operator',
    second: 'demo.operator',
    path: async (baseURL) => {
      const call = await caller(baseURL, 'demo.operator')
      const line = { test: 'chest_xray', trigger: 'once', intervalMonths: null, age: null, performers: ['examiner'] }
      const values = { kind: 'medical', staffGroupIds: [], classes: [], ageFrom: 0, ageTo: null }
      const { testScheduleId } = await call('post', '/testschedules', {
        organisationId: call.organisationId,
        name: `Two ${Date.now() % 1e9}`,
        source: 'Manual 1',
        fromDay: addDays(today, 40),
        values: { ...values, lines: [{ ...line, validDays: 90, whenMissing: 'informs' }] },
      })
      return `/organisation/${call.organisationId}/test-schedules/${testScheduleId}/edit`
    },
    firsts: 'Name',
    seconds: 'To age',
    boths: 'Source',
    values: { ...texts, first: `New ${Date.now() % 1e9}`, second: '119' },
  },
  {
    what: 'a laboratory sender',
    first: 'demo.admin',
    second: 'demo.admin',
    path: async (baseURL) => {
      const call = await administrator(baseURL)
      const name = `Two editors ${Date.now()}`
      const { senderId } = await call('post', '/hl7Senders', {
        name,
        state: 'paused',
        ackMode: 'original',
        timeZone: 'Pacific/Auckland',
        certificateFingerprint: null,
        orderFormat: 'form',
        orderVersion: '2.4',
        orderHost: null,
        orderPort: null,
        orderTls: true,
        receivingApplication: null,
        receivingFacility: null,
        ackTimeoutSeconds: 20,
        aliases: [{ application: 'TWO', facility: name }],
      })
      return `/hl7/senders/${senderId}`
    },
    firsts: 'Name',
    seconds: 'Certificate fingerprint',
    boths: 'Names in messages',
    values: {
      first: `Renamed ${Date.now()}`,
      second: `${'AB:'.repeat(31)}AB`,
      bothFirst: `ONE|${Date.now()}`,
      bothSecond: `OTHER|${Date.now()}`,
    },
  },
  {
    what: 'a laboratory mapping',
    first: 'demo.admin',
    second: 'demo.admin',
    path: async (baseURL) => {
      const call = await administrator(baseURL)
      const { mappingId } = await call('post', '/hl7Mappings', {
        senderId: null,
        code: `TWO${Date.now()}`,
        alternativeName: null,
        documentCodes: null,
        unit: null,
        answerPrefix: null,
        answerPattern: null,
        answer: null,
        analyteCode: null,
        note: null,
      })
      return `/hl7/mapping/${mappingId}`
    },
    firsts: 'Report codes',
    seconds: 'Unit',
    boths: 'Note',
    values: { ...texts, first: 'FBC', second: 'mmol/L' },
  },
  {
    what: 'a health report',
    first: 'demo.doctor',
    second: 'demo.doctor',
    path: async (baseURL) => {
      const call = await caller(baseURL, 'demo.pilot')
      const practiceId = (await caller(baseURL, 'demo.doctor')).organisationId
      const regulatorId = (await caller(baseURL, 'demo.regulator')).organisationId
      const { healthReportId } = await call('post', `/users/${call.userId}/healthReports`, {
        regulatorId,
        practiceId,
        kind: 'change',
        what: 'A sore knee',
        fromDay: addDays(today, -10),
        toDay: null,
      })
      return `/healthReport/${healthReportId}`
    },
    firsts: 'Expected to end',
    seconds: '',
    boths: 'What was agreed with the holder',
    values: { ...texts, first: '3 Jun 2027' },
    isNameless: true,
    submit: 'Agree',
  },
]

const box = (page: Page, name: string) =>
  main(page)
    .getByRole('textbox', { name: new RegExp(`^${name}`) })
    .first()

async function opened(browser: Parameters<typeof signedIn>[0], userName: string, path: string) {
  const page = await signedIn(browser, userName, path)
  if (userName === 'demo.admin') await beginActivity(page, 'Records for two editors')
  return page
}

for (const { what, first, second, path, firsts, seconds, boths, values, isNameless, submit = 'Save' } of forms)
  test(`two who edit ${what} at the same time: nothing is overwritten, and both texts are shown`, async ({
    browser,
    baseURL,
  }) => {
    const at = await path(baseURL)
    const [one, other] = [await opened(browser, first, at), await opened(browser, second, at)]
    const save = (page: Page) =>
      main(page)
        .getByRole('button', { name: new RegExp(`^${submit}`) })
        .click()
    if (seconds) await box(other, seconds).fill(values.second)
    await box(other, boths).fill(values.bothSecond)
    await box(one, firsts).fill(values.first)
    await box(one, boths).fill(values.bothFirst)
    const put = one.waitForResponse((answer) => answer.request().method() === 'PUT')
    if (what === 'a health report') await main(one).getByRole('radio', { name: 'No', exact: true }).press('Space')
    await save(one)
    expect((await put).status()).toBe(200)

    // The open form shows a notice and keeps its input.
    const notice = main(other).getByRole('alert').filter({ hasText: 'changed this record while you were editing.' })
    if (!isNameless) await expect(notice).not.toContainText('Another user')
    await expect(box(other, boths)).toHaveValue(values.bothSecond)
    await notice.getByRole('button', { name: 'Load new values' }).click()
    await expect(box(other, firsts)).toHaveValue(values.first)
    await expect(notice).toContainText(`saved value “${values.bothFirst}”, your value “${values.bothSecond}”`)
    await isAccessible(other)
    await notice
      .getByRole('button', { name: /^Use saved value/ })
      .first()
      .click()
    await expect(box(other, boths)).toHaveValue(values.bothFirst)
    if (seconds) await expect(box(other, seconds)).toHaveValue(values.second)
    if (isNameless) return
    const secondSave = other.waitForResponse((answer) => answer.request().method() === 'PUT')
    await save(other)
    expect((await secondSave).status()).toBe(200)
    const stored = await (await secondSave).text()
    for (const value of [values.first, values.second, values.bothFirst])
      expect(stored).toContain(value.split('|').at(-1))
  })

test('a save that comes before the notice is refused with both texts, and a form without input is updated', async ({
  browser,
}) => {
  const path = '/organisation/myOrg/edit'
  const [one, other, idle] = [
    await signedIn(browser, 'demo.manager', path),
    await signedIn(browser, 'demo.director', path),
    await signedIn(browser, 'demo.director', path),
  ]
  await box(other, 'Postcode').fill('6012')
  await box(idle, 'Suburb').focus()
  // The second user's page receives no updates.
  await other.context().setOffline(true)
  await box(one, 'Suburb').fill('Thorndon')
  await box(one, 'Postcode').fill('6021')
  await main(one).getByRole('button', { name: 'Save' }).click()
  await expect(one).toHaveURL(/profile$/)
  await expect(main(idle).getByText(/Hana Wīremu changed this record\. New values: .*Suburb/)).toBeVisible()
  await expect(box(idle, 'Suburb')).toHaveValue('Thorndon')

  await other.route('**/api/organisations/*', (route) =>
    route.request().method() === 'GET' ? route.abort() : route.continue(),
  )
  await other.context().setOffline(false)
  await main(other).getByRole('button', { name: 'Save' }).click()
  const both = main(other)
    .getByRole('alert')
    .filter({ hasText: 'Hana Wīremu changed this record while you were editing.' })
  await expect(both).toContainText('Postcode: saved value “6021”, your value “6012”.')
  await expect(box(other, 'Suburb')).toHaveValue('Thorndon')
  await main(other).getByRole('button', { name: 'Save mine' }).click()
  await expect(other).toHaveURL(/profile$/)
})
