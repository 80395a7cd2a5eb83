import { actorWith } from '@clearwing/domain/access/actor-with.ts'
import { afterEach, expect, test } from 'vitest'
import type { ActiveSession } from '#platform/access/session.ts'
import type { HubConnection } from './connection.ts'
import { Hub } from './hub.ts'

const [administratorId, personId] = [9, 5]
const expiresAt = new Date(Date.now() + 60_000).toISOString()
const session: ActiveSession = {
  sessionId: 1,
  expiresAt,
  loginToken: '',
  requiredActions: 0,
  actor: actorWith({ userId: personId, realUserId: administratorId }),
}

const hubs: Hub[] = []
function newHub() {
  const hub = new Hub()
  hubs.push(hub)
  return hub
}
afterEach(() => {
  for (const hub of hubs.splice(0)) hub.close()
})

function listen(hub: Hub, connection: HubConnection) {
  const frames: string[] = []
  connection.transport = { write: (frame) => frames.push(frame), buffered: () => 0, close: () => undefined }
  connection.isOpen = true
  hub.join(connection)
  return frames
}

test("an administrator whose rights have changed no longer receives another person's announcements", () => {
  const hub = newHub()
  const connection = hub.negotiate(session)
  const frames = listen(hub, connection)
  hub.endUser(administratorId)
  hub.send([{ userId: personId }], 'InvalidateTag', ['Message', 1])
  expect([connection.isEnded, frames.filter((frame) => frame.includes('Message'))]).toEqual([true, []])
})

test.each([Number.POSITIVE_INFINITY, 1e300, Number.MAX_SAFE_INTEGER])(
  'a page that claims to be %s old is told to fetch everything, and receives no other announcement',
  (age) => {
    const hub = newHub()
    hub.send([{ userId: 6 }], 'InvalidateTag', ['Message', 77])
    const frames = listen(hub, hub.negotiate(session, age))
    expect(frames).toHaveLength(1)
    expect(frames[0]).not.toContain('77')
  },
)
