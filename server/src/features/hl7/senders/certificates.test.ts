import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startHl7 } from '#features/hl7/index.ts'
import { hl7Messages } from '#features/hl7/tables.ts'
import { announcements } from '#testing/announcements.ts'
import { certificateFiles, fingerprintOf, ourFiles } from '#testing/certificates.ts'
import { addSender, sentBy } from '#testing/hl7-senders.ts'
import { acknowledgementText, laboratory, oru } from '#testing/laboratory.ts'
import { app, database, site } from '#testing/test-app.ts'
import { unique } from '#testing/unique.ts'

const local = { port: 0, host: '127.0.0.1' }
const config = { ...site.config, hl7: { ...local, addresses: undefined }, hl7Tls: { ...local, ...ourFiles } }
let receiving: Awaited<ReturnType<typeof startHl7>>
let pinned: Awaited<ReturnType<typeof addSender>>
let plain: Awaited<ReturnType<typeof addSender>>

beforeAll(async () => {
  receiving = await startHl7({ ...site, isDemo: true, config }, app.log)
  pinned = await addSender({ certificateFingerprint: fingerprintOf('laboratory') })
  plain = await addSender()
})
afterAll(() => receiving.close())

const storedUnder = (facility: string) =>
  database.db.select().from(hl7Messages).where(eq(hl7Messages.sendingFacility, facility))
const codeOf = (answer: string) => acknowledgementText(answer)?.split(' ')[0]

test('a sender with a registered certificate can send under its names, and under new ones', async () => {
  using lab = await laboratory(receiving.securePort, certificateFiles('laboratory'))
  const facility = unique('BRANCH')
  expect(codeOf(await lab.send(sentBy(oru(), pinned.facility)))).toBe('AA')
  expect(codeOf(await lab.send(sentBy(oru(), facility, 'OTHER')))).toBe('AA')
  expect(await storedUnder(facility)).toMatchObject([{ senderId: pinned.senderId }])
})

test('no one can send under a sender’s names without its certificate, and administrators are notified', async () => {
  await using received = await announcements()
  using other = await laboratory(receiving.securePort, certificateFiles('other-laboratory'))
  using open = await laboratory(receiving.port)
  const messages = [oru(), oru()].map((message) => sentBy(message, pinned.facility))
  for (const [at, lab] of [other, open].entries()) {
    const answer = await lab.send(messages[at] ?? '')
    expect(acknowledgementText(answer)).toMatch(/^AR \S+ These names belong to another sender\.$/)
  }
  const rows = (await storedUnder(pinned.facility)).filter(({ status }) => status === 'refused')
  expect(rows.map(({ raw, senderId }) => [raw?.toString(), senderId])).toEqual(messages.map((sent) => [sent, null]))
  const alerts = () => received.all().filter((one) => 'event' in one && one.event === 'Alert')
  await expect.poll(alerts).toMatchObject([{ audience: ['administrators'], args: [{ type: 'error' }] }])
})

test('no one can send under another sender’s names with their own certificate', async () => {
  using lab = await laboratory(receiving.securePort, certificateFiles('laboratory'))
  expect(codeOf(await lab.send(sentBy(oru(), plain.facility)))).toBe('AR')
  using open = await laboratory(receiving.port)
  expect(codeOf(await open.send(sentBy(oru(), plain.facility)))).toBe('AA')
})

test('no one can connect without a certificate signed by the authority of this installation', async () => {
  const { ca } = certificateFiles('laboratory')
  for (const keys of [{ ca }, certificateFiles('stranger')]) {
    using lab = await laboratory(receiving.securePort, { ...keys, ca })
    lab.write('\x0bMSH')
    await lab.closed
  }
  using open = await laboratory(receiving.securePort)
  open.write('\x0bMSH|')
  await open.closed
})
