import { Role } from '@clearwing/domain/access/bits.ts'
import { addDays } from '@clearwing/domain/dates.ts'
import { beforeEach, expect, test } from 'vitest'
import { today } from '#platform/time/today.ts'
import {
  colleague,
  director,
  end,
  manager,
  newPractice,
  nurse,
  organisationId,
  userIdsOf,
} from '#testing/member-scene.ts'
import type { Caller } from '#testing/test-app.ts'

beforeEach(newPractice)

test('former members are hidden from their former colleagues, for any day', async () => {
  const { staffGroupId } = (await manager('POST', '/staffgroups', { organisationId, name: 'Reception' })).body
  const formerColleague = await colleague(Role.Nurse)
  const periods = [{ fromDay: addDays(today(), -30), toDay: null }]
  const members = [formerColleague, nurse].map(({ userId }) => ({ userId, periods }))
  await manager('PUT', `/staffgroups/${staffGroupId}/members`, { members, version: 1 })
  await end(director, formerColleague.userId)
  const seen = async (call: Caller, query: string) =>
    userIdsOf((await call('GET', `/staffgroups/${staffGroupId}/members?${query}`)).body).toSorted()
  for (const query of ['m=All', `on=${addDays(today(), -3)}`]) {
    expect(await seen(nurse.call, query)).toEqual([nurse.userId])
    expect(await seen(manager, query)).toEqual([formerColleague.userId, nurse.userId].toSorted())
  }
})
