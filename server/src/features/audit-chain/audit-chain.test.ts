import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { AuditChain } from '@clearwing/domain/audit-chain/schema.ts'
import { countInWords } from '@clearwing/domain/format-count.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { emails } from '#features/emails/tables.ts'
import { users } from '#features/users/tables.ts'
import { announcements } from '#testing/announcements.ts'
import { chainHistory } from '#testing/chain-history.ts'
import { queryOnce } from '#testing/database-of-the-run.ts'
import { addAdministrator, addIndividual } from '#testing/factories.ts'
import { readPdf } from '#testing/pdf.ts'
import { as, connection, database, site } from '#testing/test-app.ts'
import { underActivity } from '#testing/under-activity.ts'
import { checkAuditChain, runCheck } from './check-job.ts'
import { followHistory } from './follow.ts'
import { chainChecks } from './tables.ts'

const person = await addAdministrator()
await database.transaction((tx) =>
  tx
    .update(users)
    .set({ email: `a${person.userId}@example.org` })
    .where(eq(users.userId, person.userId)),
)
const administrator = await as(person)
const acting = await underActivity(administrator)
const read = async (): Promise<AuditChain> => (await administrator('GET', '/auditChain')).body
const attack = (sql: string) => queryOnce(connection, `set session_replication_role = replica; ${sql}`)
const workplace = { ...site, address: 'http://127.0.0.1', now: database.clock() }
const countEmails = () => database.db.$count(emails, eq(emails.template, 'auditChainFailed'))

beforeEach(chainHistory)

test('an administrator checks the chain: the job counts, and the page and the proof say that it passed', async () => {
  await using received = await announcements()
  const { status, body } = await acting('POST', '/auditChain/checks')
  expect([status, body.checks[0]]).toMatchObject([200, { state: 'waiting', isNightly: false, total: null }])
  expect((await acting('POST', '/auditChain/checks')).body.checks).toEqual(body.checks)
  const { chainCheckId } = body.checks[0]
  expect((await acting('GET', `/auditChain/checks/${chainCheckId}/proof`)).status).toBe(404)
  await Promise.all([runCheck(site, chainCheckId), checkAuditChain.run(workplace, { chainCheckId })])
  const { rows, head, checks, fingerprint } = await read()
  expect(checks[0]).toMatchObject({ chainCheckId, state: 'passed', done: rows, faults: 0, findings: [] })
  expect(head).toMatchObject({ seq: rows })
  expect(JSON.stringify(received.about('administrators'))).toContain('AuditChain')
  const proof = await administrator('GET', `/auditChain/checks/${chainCheckId}/proof`)
  expect(proof.headers['content-type']).toBe('application/pdf')
  const { text, isTagged } = await readPdf(proof.bytes)
  expect(isTagged).toBe(true)
  for (const words of ['Passed: no fault was found.', head?.hash ?? '', fingerprint, countInWords(rows, 'row', 'rows')])
    expect(text.replaceAll(' ', '')).toContain(words.replaceAll(' ', ''))
  const [entry] = (
    await queryOnce(connection, `select * from history where entity = 'chain check' order by history_id desc`)
  ).rows
  expect(entry).toMatchObject({ action: 'create', entity_id: chainCheckId })
})

test('the nightly check names the first bad row, and tells administrators once of each fault', async () => {
  await using received = await announcements()
  const told = () => JSON.stringify(received.about('administrators')).split('The audit chain has a fault.').length - 1
  const emailsBefore = await countEmails()
  await attack(
    `update history set entity_id = entity_id + 1 where history_id = (select history_id from history_chain where seq = 3)`,
  )
  await checkAuditChain.run(workplace, {})
  const [check] = (await read()).checks
  expect(check).toMatchObject({ isNightly: true, state: 'failed', faults: 1, findings: [{ fault: 'changed', seq: 3 }] })
  await expect.poll(told).toBe(1)
  const emailsOfOne = (await countEmails()) - emailsBefore
  expect(emailsOfOne).toBeGreaterThan(0)
  const [email] = await database.db.select().from(emails).where(eq(emails.template, 'auditChainFailed'))
  expect(email?.values).toMatchObject({ what: expect.stringContaining('Row 3 of the chain, history row') })

  await checkAuditChain.run(workplace, {})
  expect((await countEmails()) - emailsBefore).toBe(emailsOfOne)
  await attack(
    `update history set entity_id = entity_id + 1 where history_id = (select history_id from history_chain where seq = 4)`,
  )
  await checkAuditChain.run(workplace, {})
  expect((await countEmails()) - emailsBefore).toBe(2 * emailsOfOne)
  await expect.poll(told).toBe(2)

  const { bytes } = await administrator('GET', `/auditChain/checks/${check?.chainCheckId}/proof`)
  const { text } = await readPdf(bytes)
  for (const words of ['Failed: 1 fault found.', 'Row 3 of the chain', 'This history row, or its hash, was changed'])
    expect(text).toContain(words)
  await attack(
    `update history set entity_id = entity_id - 1 where history_id in (select history_id from history_chain where seq in (3, 4))`,
  )
})

test('a check that was interrupted is taken over after two minutes', async () => {
  const touchedAt = new Date(Date.parse(database.clock()) - 3 * 60_000).toISOString()
  const [row] = await database.transaction((tx) =>
    tx.insert(chainChecks).values({ isNightly: true, createdAt: touchedAt, touchedAt, done: 20_000 }).returning(),
  )
  await runCheck(site, row?.chainCheckId ?? 0)
  expect((await read()).checks[0]).toMatchObject({ chainCheckId: row?.chainCheckId, state: 'passed' })
})

test('old checks are removed after a year', async () => {
  const createdAt = new Date(Date.parse(database.clock()) - 370 * 24 * 3_600_000).toISOString()
  await database.transaction((tx) =>
    tx.insert(chainChecks).values({ isNightly: true, createdAt, finishedAt: createdAt }),
  )
  await checkAuditChain.run(workplace, {})
  expect(await database.db.$count(chainChecks, eq(chainChecks.createdAt, createdAt))).toBe(0)
})

test('a server follows the history within a second or two, and signs the end when it stops', async () => {
  const failures: unknown[] = []
  const stop = followHistory(site, (_name, error) => failures.push(error))
  await addIndividual()
  const { rows: before } = await read()
  await addIndividual()
  await expect.poll(async () => (await read()).rows, { timeout: 5000 }).toBeGreaterThan(before)
  await expect.poll(async () => (await read()).waiting, { timeout: 5000 }).toBe(0)
  await stop()
  const { rows, head } = await read()
  expect([head?.seq, failures]).toEqual([rows, []])
  const { auditFolder } = site.config
  expect(readFileSync(path.join(auditFolder, 'audit-key.pub.pem'), 'utf8')).toContain('BEGIN PUBLIC KEY')
  expect(existsSync(path.join(auditFolder, 'audit-heads.jsonl'))).toBe(true)
})

test('no one else reads or checks the chain', async () => {
  const individual = await as(await addIndividual())
  expect((await individual('GET', '/auditChain')).status).toBe(403)
  expect((await individual('POST', '/auditChain/checks')).status).toBe(403)
  expect((await individual('GET', '/auditChain/checks/1/proof')).status).toBe(403)
  expect((await administrator('POST', '/auditChain/checks')).status).toBe(403)
})
