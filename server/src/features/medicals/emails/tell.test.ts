import { theSystem } from '@clearwing/domain/access/actor.ts'
import { Role } from '@clearwing/domain/access/bits.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emails } from '#features/emails/tables.ts'
import { beginEmployment } from '#features/relations/index.ts'
import { users } from '#features/users/tables.ts'
import { addMember, addOrganisation } from '#testing/factories.ts'
import { addScene } from '#testing/medical-people.ts'
import { database } from '#testing/test-app.ts'
import { tellEmployers } from './tell.ts'

test('the leaders of an organisation get a link to its own board', async () => {
  const { people } = await addScene()
  const organisationId = await addOrganisation()
  const manager = await addMember({ organisationId, roles: Role.Manager })
  const sent = await database.transaction(async (tx) => {
    await tx.update(users).set({ email: 'manager@example.test' }).where(eq(users.userId, manager.userId))
    await beginEmployment(tx, theSystem, organisationId, people.pilot.userId)
    await tellEmployers(tx, theSystem, people.pilot.userId)
    return tx.select().from(emails).where(eq(emails.toUserId, manager.userId))
  })
  expect(sent.map(({ template, values }) => [template, (values as { path: string }).path])).toEqual([
    ['boardChanged', `/organisation/${organisationId}/board`],
  ])
})
