import { emailStatus } from '@clearwing/domain/emails/sending.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createEmails } from '#demo/emails.ts'
import { clients } from '#features/clients/tables.ts'
import { emails } from '#features/emails/tables.ts'
import { users } from '#features/users/tables.ts'
import { addUser } from '#testing/factories.ts'
import { addPractice } from '#testing/medical-people.ts'
import { database, site } from '#testing/test-app.ts'
import { fileNumber } from '#testing/unique.ts'

test('a demo has fifty emails of two months: two bounced, one was suppressed, one was refused', async () => {
  const organisationId = await addPractice()
  for (let serial = 0; serial < 5; serial++) {
    const { userId } = await addUser()
    const email = `demo.${fileNumber}.${serial}@example.org`
    await database.transaction(async (tx) => {
      await tx.update(users).set({ email, userName: null, userNameKey: null }).where(eq(users.userId, userId))
      await tx.insert(clients).values({ organisationId, userId, since: tx.now })
    })
  }
  const before = await database.db.select({ emailId: emails.emailId }).from(emails)
  await createEmails(site)
  const ids = new Set(before.map(({ emailId }) => emailId))
  const added = (await database.db.select().from(emails)).filter(({ emailId }) => !ids.has(emailId))
  const counts = Map.groupBy(added, emailStatus)
  expect(added).toHaveLength(50)
  expect([...counts].map(([status, list]) => [status, list.length]).sort()).toEqual([
    ['Bounced', 2],
    ['Failed', 1],
    ['Sent', 46],
    ['Suppressed', 1],
  ])
})
