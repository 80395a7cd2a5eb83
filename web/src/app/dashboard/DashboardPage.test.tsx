import { memberRights } from '@clearwing/domain/access/actor.ts'
import { Role } from '@clearwing/domain/access/bits.ts'
import type { Feed, FeedAlarmKind } from '@clearwing/domain/hl7/feeds/schema.ts'
import { expect, test } from 'vitest'
import { useGetLoginQuery } from '#api/generated-login.ts'
import { DashboardCard } from '#shared/pages/DashboardCard.tsx'
import { answer } from '#testing/answers.ts'
import { showComponent } from '#testing/show-component.tsx'
import { dashboardOffers } from './cards.ts'
import { DashboardCards } from './DashboardCards.tsx'
import { DashboardPage } from './DashboardPage.tsx'

const administrator = {
  userId: 1,
  userName: 'aroha.ngata',
  name: 'Aroha Ngata',
  knownAs: 'Aroha',
  organisationName: 'Clearwing',
  ...memberRights({
    organisationId: 1,
    roles: Role.System_administrator,
    permissions: 0,
    featureSet: 0,
    organisationTypes: 0,
  }),
  activityId: null,
  impersonation: null,
  loginToken: 'token',
  requestedActions: 0,
  requiredActions: 0,
  dateQuestionsRequired: null,
  dateTwoFactorRequired: null,
}

const feed = (senderId: number, name: string, kind?: FeedAlarmKind): Feed => ({
  senderId,
  name,
  state: 'active',
  lastAt: '2026-11-27T01:20:00.000Z',
  usual: {},
  usualNow: 30,
  today: { received: 4, refused: 0 },
  unassigned: 0,
  alarms: kind ? [{ feedAlarmId: senderId, kind, begunAt: '2026-11-27T02:00:00.000Z', endedAt: null }] : [],
})

/** Other calls of the page, for which this test gives no answer. */
const otherCalls = [
  ...['siteOptions/client', 'siteOptions/enable', 'users/me/memberships', 'users/me/sharing', 'users/merges/waiting'],
  ...['setUp', 'messages/unread', 'jobs', 'monitor/health', 'privacyRequests/counts'],
]

/** A server without work for the administrator, except for these feeds. */
function answerWith(...feeds: Feed[]) {
  answer('GET account/login', () => ({ body: { user: administrator } }))
  answer('GET hl7/feeds', () => ({
    body: { timeKind: 'working day', checkedAt: '2026-11-27T03:00:00.000Z', feeds, refusedFromUnknownSenders: 0 },
  }))
  answer('GET hl7/unassigned', () => ({
    body: { list: [], totalItems: 0, numberOfPages: 1, latest: null, oldestOpenAt: null },
  }))
  for (const call of otherCalls) answer(`GET ${call}`, () => ({ status: 404, body: { title: 'Not found.' } }))
}

/** The page behind the login guard. */
function Behind() {
  const { data } = useGetLoginQuery()
  return data?.user ? <DashboardPage /> : null
}

const card = async () => (await showComponent(<Behind />)).getByRole('region', { name: 'Unassigned HL7 messages' })

test('an administrator’s dashboard names each silent and each failing laboratory feed, and leads to it', async () => {
  answerWith(feed(7, 'Medlab', 'silent'), feed(8, 'Awanui', 'failing'), feed(9, 'Pathlab'))
  const shown = await card()
  const silent = shown.getByRole('link', { name: 'Medlab: nothing received since 27 Nov 2026 14:20.' })
  await expect.element(silent).toHaveAttribute('href', '/hl7/feeds/7')
  const failing = shown.getByRole('link', { name: 'Awanui: many messages refused since 27 Nov 2026 15:00.' })
  await expect.element(failing).toHaveAttribute('href', '/hl7/feeds/8')
  await expect.element(shown).not.toMatchTextContent(/Pathlab/)
})

test('an administrator’s dashboard names no feed while all send as usual', async () => {
  answerWith(feed(7, 'Medlab'), feed(8, 'Awanui'))
  const shown = await card()
  await expect.element(shown).toMatchTextContent(/All messages are matched/)
  expect(shown.getByRole('link', { name: /Medlab|Awanui/ }).query()).toBeNull()
})

test('a card with something overdue comes first', async () => {
  answerWith(feed(7, 'Medlab'))
  answer('GET jobs', () => ({ body: [] }))
  answer('GET monitor/health', () => ({
    body: {
      checkedAt: '2026-11-27T03:00:00.000Z',
      level: 'red',
      checks: [
        {
          name: 'storage',
          title: 'Storage',
          level: 'red',
          finding: 'The disk is full.',
          remedy: 'Free some space.',
          since: '2026-11-27T02:00:00.000Z',
          path: null,
        },
      ],
    },
  }))
  const shown = await showComponent(<Behind />)
  await expect.element(shown.getByRole('region', { name: 'System health' })).toMatchTextContent(/The disk is full/)
  await expect.element(shown.getByRole('region').first()).toHaveAccessibleName('System health')
  await expect.element(shown.getByRole('region', { name: 'Jobs' })).toBeVisible()
})

test('cards after the sixth are shown when asked for', async () => {
  answerWith(feed(7, 'Medlab'))
  const shown = await showComponent(
    <DashboardCards>
      {['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight'].map((title) => (
        <DashboardCard key={title} title={title}>
          Nothing is due.
        </DashboardCard>
      ))}
    </DashboardCards>,
  )
  const eighth = shown.getByRole('region', { name: 'Eight' })
  await expect.element(shown.getByRole('region', { name: 'Six' })).toBeVisible()
  expect(eighth.query()).toBeNull()
  await shown.getByRole('button', { name: 'Show 2 more' }).click()
  await expect.element(eighth).toBeVisible()
  expect(shown.getByRole('button', { name: /^Show/ }).query()).toBeNull()
})

test('each card has a key of its own', () => {
  const keys = dashboardOffers.map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
})
