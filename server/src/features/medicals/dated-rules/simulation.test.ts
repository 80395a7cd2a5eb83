import { RegistrationOption } from '@clearwing/domain/access/bits.ts'
import { addDays, formatDay } from '@clearwing/domain/dates.ts'
import type { RuleRow, RuleSimulation } from '@clearwing/domain/medicals/dated-rules/schema.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { organisations } from '#features/organisations/tables.ts'
import { today } from '#platform/time/today.ts'
import { medicalAt } from '#testing/medical-at.ts'
import { addPilot, addScene } from '#testing/medical-people.ts'
import { busyAdministrator } from '#testing/member-scene.ts'
import { as, database } from '#testing/test-app.ts'

const scene = await addScene()
const other = await addScene()
const administrator = await busyAdministrator()
const { regulatorId } = scene
const tomorrow = formatDay(addDays(today(), 1))

const other1 = await addPilot(regulatorId, { dateOfBirth: '1990-03-01' })
const second = { ...scene, people: { ...scene.people, pilot: other1 }, pilot: await as(other1) }
await medicalAt(scene, 'submitted', { classes: ['class2'] })
await medicalAt(second, 'ready_to_assess', { classes: ['class2'] })
// Records of another regulator are never counted.
const others = await medicalAt(other, 'submitted', { classes: ['class2'] })

const rowOf = async (kd: string, given: Record<string, unknown>) => {
  const { body } = await administrator('GET', `/ruleRows?a=${regulatorId}&kd=${kd}`)
  const isIt = ({ values }: RuleRow) => Object.entries(given).every(([name, value]) => values[name] === value)
  return (body as unknown as RuleRow[]).find(isIt) as RuleRow
}

/** Simulates that the row has these values from tomorrow. */
async function simulate(kind: string, match: Record<string, unknown>, change: Record<string, unknown>) {
  const row = await rowOf(kind, match)
  const changes = [{ replacesId: row.ruleRowId, values: { ...row.values, ...change } }]
  const about = { fromDay: addDays(today(), 1), source: 'Gazette', isConfirmed: true, note: null }
  const answer = await administrator('POST', '/ruleRows/simulation', { regulatorId, kind, ...about, changes })
  expect(answer.status).toBe(200)
  return answer.body as unknown as RuleSimulation
}

test('deadlines: those that use the limit and would be due on another day', async () => {
  const shorter = await simulate('clock', { kind: 'decision' }, { amount: 20 })
  expect(shorter.lines).toContainEqual({ what: 'Decision due: due earlier', count: 1, direction: 'less' })
  expect(shorter.summary).toMatch(
    /^1 would be due earlier and 0 later, of \d running deadlines, if they had started with the new limit/,
  )
  expect((await simulate('clock', { kind: 'decision' }, { amount: 30 })).lines).toEqual([])
})

test('standards: the additional findings of the last two years', async () => {
  const { summary, lines } = await simulate('standard', { key: 'noteSystolic' }, { limit: 100 })
  expect(lines).toEqual([{ what: 'Systolic, noted', count: 2, direction: 'more' }])
  expect(summary).toBe('2 findings more and 0 fewer, in 2 examinations of the last two years.')
})

test("audits: a sample of a year's submissions, once the regulator requires audits", async () => {
  const none = { percent: 0, allFlexible: false }
  expect((await simulate('audit', {}, none)).summary).toBe(
    'This regulator does not require audits (registration options), so the plan is not used.',
  )
  await database.transaction((tx) =>
    tx
      .update(organisations)
      .set({ registrationOptions: RegistrationOption.Require_audit })
      .where(eq(organisations.organisationId, regulatorId)),
  )
  expect(await simulate('audit', {}, none)).toMatchObject({
    summary: expect.stringContaining('0 and 1 of 1 submission of the last 12 months'),
    lines: [{ what: 'All submissions are audited', count: 1, direction: 'less' }],
  })
  const insert = sql`
    insert into determinations (medical_id, submission_id, medical_class, values)
    select medical_id, submission_id, 'class1', '{"isFlexible": true}' from submissions where medical_id = ${others}`
  await database.transaction((tx) => tx.execute(insert))
  const flexible = await simulate('audit', {}, { ...none, allFlexible: true })
  expect(flexible.lines).toEqual([{ what: 'All submissions are audited', count: 1, direction: 'less' }])
})

test('periods, risk grades and fees: the effect, and whose dates do not change', async () => {
  const { summary, unaffected } = await simulate('period', { period: 'expiring' }, { amount: 90 })
  expect(summary).toMatch(/of 1 class held today\.$/)
  expect(unaffected).toContain(
    `No date changes. From ${tomorrow} the new period applies to an anniversary, an extension or a lapse of that day or later.`,
  )
  const grades = ['medium', 'high', 'high', 'extreme', 'extreme']
  expect((await simulate('risk', { likelihood: 5 }, { grades })).summary).toMatch(/of \d+ risks? assessed/)
  const fee = await simulate('fee', { item: 'replacement' }, { amountCents: 12_000 })
  expect(fee.summary).toContain('Replacement of a certificate: $120.00, everyone')
})

test('conditions: the certificates held today with a changed code', async () => {
  const carry = sql`insert into medical_codes (medical_id, kind, code, classes)
    select medical_id, coded.kind, coded.code, '{class2}' from certificates, (values ('condition', 'V1')) coded(kind, code)`
  await database.transaction((tx) => tx.execute(carry))
  const { summary, lines, unaffected } = await simulate('condition', { code: 'V1' }, { text: 'Lenses must be worn' })
  expect(summary).toMatch(/^1 certificate held today carries a changed code, and \d+ medicals? (is|are) open/)
  expect(lines).toEqual([{ what: 'V1: certificates held today', count: 1, direction: 'other' }])
  expect(unaffected).toContain(
    `Printed or assessed records keep their wording. From ${tomorrow} the new wording is offered.`,
  )
  expect((await simulate('condition', { code: 'V2' }, { text: 'Reading glasses' })).lines).toMatchObject([{ count: 0 }])
})
