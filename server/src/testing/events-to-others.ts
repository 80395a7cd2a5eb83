import { isAdministrator } from '@clearwing/domain/access/actor.ts'
import { actorWith } from '@clearwing/domain/access/actor-with.ts'
import { Role } from '@clearwing/domain/access/bits.ts'
import { expect } from 'vitest'
import { type Audience, announce } from '#platform/live/announce.ts'
import { addAdministrator, addMember, type Person } from './factories.ts'
import { connect, transports } from './listeners.ts'
import { sessionsOf } from './logged-in.ts'
import { database, signIn } from './test-app.ts'

/** One page for each transport, each in its own session. */
async function pagesOf(person: Person, roles: number) {
  const actor = actorWith({ ...person, roles })
  return Promise.all(
    transports.map(async ([, transport]) => {
      const signed = await signIn(person)
      const row = (await sessionsOf(person.userId)).find(({ secretHash }) => secretHash === signed.secretHash)
      return { ...(await connect(signed, transport)), actor, sessionId: row?.sessionId ?? 0 }
    }),
  )
}
type Page = Awaited<ReturnType<typeof pagesOf>>[number]

/** Repeats the rule here, so that the hub is not tested against itself. */
function isFor({ actor, sessionId }: Page, audience: Audience) {
  if (audience === 'everyone') return true
  if (audience === 'administrators') return isAdministrator(actor)
  if ('sessionId' in audience) return audience.sessionId === sessionId
  if ('userId' in audience) return audience.userId === actor.userId
  return audience.organisationId === actor.organisationId
}

/**
 * Sends this many events, each to one or two audiences in turn: every page receives its own, in order, and no others.
 */
export async function eachHearsItsOwn(total: number) {
  const [one, other] = [await addMember(), await addMember()]
  const colleague = await addMember({ organisationId: one.organisationId })
  const people = [...[one, other, colleague].map((person) => [person, Role.Staff] as const)]
  const administrator = [await addAdministrator(), Role.System_administrator] as const
  const pages = (await Promise.all([...people, administrator].map(([person, roles]) => pagesOf(person, roles)))).flat()
  const audiences: Audience[] = [
    ...pages.flatMap(({ sessionId, actor: { userId } }) => [{ sessionId }, { userId }]),
    ...[one, other].map(({ organisationId }) => ({ organisationId })),
    'administrators',
  ]
  const audienceOf = (event: number) =>
    [
      audiences[event % audiences.length],
      event % 3 === 0 ? audiences[(event * 7) % audiences.length] : undefined,
    ].filter((audience) => audience !== undefined)
  for (let event = 0; event < total; event += 50)
    await database.transaction(async (tx) => {
      for (let i = event; i < Math.min(event + 50, total); i++)
        await announce(tx, audienceOf(i), 'InvalidateTag', 'StaffGroup', i)
    })
  await database.transaction((tx) => announce(tx, ['everyone'], 'RefreshClient'))
  const numbers = Array.from({ length: total }, (_, event) => event)
  for (const page of pages) {
    const own = numbers.filter((event) => audienceOf(event).some((audience) => isFor(page, audience)))
    expect(own.length).toBeGreaterThan(0)
    expect(own.length).toBeLessThan(total)
    await expect.poll(() => page.received.at(-1)).toEqual(['RefreshClient'])
    expect(page.received.slice(0, -1)).toEqual(own.map((event) => ['InvalidateTag', 'StaffGroup', event]))
    await page.client.stop()
  }
}
