import { Feature, OrganisationType, Permission, Role } from '@clearwing/domain/access/bits.ts'
import { addDays, dayInZone, momentAt } from '@clearwing/domain/dates.ts'
import { firstOfMonth } from '@clearwing/domain/invoices/days.ts'
import type { ShownOutcome } from '@clearwing/domain/medicals/outcomes.ts'
import type { MedicalStatus } from '@clearwing/domain/medicals/schema.ts'
import type { CountedReport, ListedReport, ReportRecords } from '@clearwing/domain/reports/schema.ts'
import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { seededRandom } from '#demo/random.ts'
import { medicals } from '#features/medicals/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import { addIndividual, addMember, addOrganisation, type Person } from '#testing/factories.ts'
import { historyOf } from '#testing/history.ts'
import { addRegulator } from '#testing/medical-people.ts'
import { readPdf } from '#testing/pdf.ts'
import { as, type Caller, database } from '#testing/test-app.ts'

const features = Feature.Medicals | Feature.Custom_queries
const regulatorId = await addRegulator()
await database.transaction((tx) =>
  tx.update(organisations).set({ featureSet: features }).where(eq(organisations.organisationId, regulatorId)),
)
const practices: [number, ...number[]] = [
  await addOrganisation(features, OrganisationType.Medical_practice),
  await addOrganisation(features, OrganisationType.Medical_practice),
]
const people: [Person, ...Person[]] = [await addIndividual(), await addIndividual(), await addIndividual()]
const member = (organisationId: number, roles: number) =>
  addMember({ organisationId, roles, permissions: Permission.Medicals })
const managers = await Promise.all(practices.map((practiceId) => member(practiceId, Role.Manager)))

type Decided = typeof medicals.$inferSelect
const outcomes: [ShownOutcome, ...ShownOutcome[]] = ['issued', 'left', 'refused', 'sent_on']
const statuses: [MedicalStatus, ...MedicalStatus[]] = [
  'issued',
  'submitted',
  'accepted',
  'referred',
  'declined',
  'draft',
  'withdrawn',
]
const lastDay = '2026-06-30'

/** Medicals of both practices on random days of two years. */
const generated: Decided[] = await database.transaction((tx) => {
  const random = seededRandom(11)
  const rows = Array.from({ length: 240 }, () => {
    const classes = random.pick<string[]>([['class1', 'class2'], ['class2'], ['class3']])
    const status = random.pick(statuses)
    const at = momentAt(addDays(lastDay, -random.whole(0, 730)), random.pick(['00:30', '09:00', '23:30']))
    const hasFirstDecision = !['draft', 'withdrawn', 'referred'].includes(status)
    return {
      userId: random.pick(people).userId,
      regulatorId,
      practiceId: random.pick(practices),
      classes,
      status,
      statusSince: at,
      createdAt: at,
      measuredAt: hasFirstDecision ? momentAt(addDays(dayInZone(at), -random.whole(0, 9)), '10:00') : null,
      decidedAt: hasFirstDecision ? at : null,
      submittedAt: ['submitted', 'accepted'].includes(status) ? at : null,
      acceptedAt: status === 'accepted' ? at : null,
      outcomes: hasFirstDecision
        ? classes.map((medicalClass) => ({ medicalClass, outcome: random.pick(outcomes) }))
        : [],
    }
  })
  return tx.insert(medicals).values(rows).returning()
})

const days = 'b=2024-01-01&l=2026-06-30'
const read = async (call: Caller, key: string, query = days): Promise<CountedReport> =>
  (await call('GET', `/reports/${key}?${query}`)).body
const records = async (call: Caller, key: string, w = ''): Promise<ReportRecords> =>
  (await call('GET', `/reports/${key}/records?${days}&w=${encodeURIComponent(w)}`)).body

const isCounted = ({ status }: Decided) => !['draft', 'withdrawn'].includes(status)
const decidedOn = ({ decidedAt, statusSince }: Decided) => dayInZone(decidedAt ?? statusSince)

test('outcomes are those that a plain loop over the medicals of the practice counts', async () => {
  for (const [at, practiceId] of practices.entries()) {
    const manager = managers[at]
    if (!manager) throw new Error('no manager')
    const report = await read(await as(manager), 'outcomes')
    const expected: Record<string, number> = {}
    let all = 0
    for (const medical of generated) {
      if (medical.practiceId !== practiceId || !isCounted(medical)) continue
      for (const medicalClass of medical.classes) {
        const outcome = medical.outcomes.find((one) => one.medicalClass === medicalClass)?.outcome ?? 'sent_on'
        for (const name of [`${medicalClass} ${outcome}`, `${firstOfMonth(decidedOn(medical))} ${outcome}`])
          expected[name] = (expected[name] ?? 0) + 1
        all += 1
      }
    }
    expect(report.records).toBe(all)
    expect(report.figures[0]).toMatchObject({ title: 'Decisions', value: all })
    const found: Record<string, number> = {}
    for (const title of ['By class', 'By month'])
      for (const { only, values } of report.tables.find((table) => table.title === title)?.rows ?? [])
        for (const [column, outcome] of outcomes.entries())
          if (values[column]) found[`${only?.split('=')[1]} ${outcome}`] = values[column]
    expect(found).toEqual(expected)
    const points = report.graph?.points.filter(({ value }) => value) ?? []
    expect(points.reduce((sum, { value }) => sum + (value ?? 0), 0)).toBe(all)
  }
})

test('the records behind a row are those of the row, and in the reader’s own list', async () => {
  const [manager, other] = managers
  if (!manager || !other) throw new Error('no managers')
  const call = await as(manager)
  const listed = await call('GET', '/medicals?n=100&p=1')
  const more = await call('GET', '/medicals?n=100&p=2')
  const own = new Set([...listed.body.list, ...more.body.list].map(({ medicalId }) => `/medical/${medicalId}`))
  const { tables } = await read(call, 'outcomes')
  for (const { rows } of tables)
    for (const { only } of rows) {
      const { list, total } = await records(call, 'outcomes', only ?? '')
      expect(list.length).toBe(Math.min(total, 25))
      expect(list.filter(({ path }) => !own.has(path))).toEqual([])
    }
  const foreign = await records(await as(other), 'outcomes')
  expect(foreign.list.some(({ path }) => own.has(path))).toBe(false)
})

test('a regulator counts what was submitted to it, from all practices', async () => {
  const report = await read(await as(await member(regulatorId, Role.Regulator_doctor)), 'outcomes')
  const submitted = generated.filter((one) => one.submittedAt !== null)
  expect(report.records).toBe(submitted.reduce((sum, { classes }) => sum + classes.length, 0))
  expect(report.tables.find(({ title }) => title === 'By practice')?.rows).toHaveLength(2)
})

test('a filter narrows figures and records alike, and keeps the choices', async () => {
  const [manager] = managers
  if (!manager) throw new Error('no manager')
  const call = await as(manager)
  const all = await read(call, 'outcomes')
  const one = await read(call, 'outcomes', `${days}&w=medicalClass%3Dclass3`)
  const row = all.tables.find(({ title }) => title === 'By class')?.rows.find(({ name }) => name === 'Class 3')
  expect(one.records).toBe(row?.values.at(-1))
  expect(one.choices).toEqual(all.choices)
  expect((await records(call, 'outcomes', 'medicalClass=class3')).total).toBe(one.records)
})

test('a period without records says when the last ones were', async () => {
  const [manager] = managers
  if (!manager) throw new Error('no manager')
  const report = await read(await as(manager), 'outcomes', 'b=2010-01-01&l=2010-12-31')
  const decided = generated.filter((one) => one.practiceId === practices[0] && isCounted(one)).map(decidedOn)
  expect(report).toMatchObject({ records: 0, lastDay: decided.toSorted().at(-1), figures: [{ value: 0 }, {}, {}, {}] })
})

test('the catalogue keeps favourites and the last run of each user, and a run is in the history', async () => {
  const manager = await member(practices[0] ?? 0, Role.Manager)
  const call = await as(manager)
  const entry = async () => (await call('GET', '/reports')).body.find((one: ListedReport) => one.key === 'certificates')
  expect(await entry()).toMatchObject({ isFavourite: false, lastRunAt: null })
  await read(call, 'certificates')
  expect((await call('PUT', '/reports/certificates/favourite', { isFavourite: true })).status).toBe(200)
  expect(await entry()).toMatchObject({ isFavourite: true, lastRunAt: expect.any(String) })
  const mine = (await historyOf('report', 0)).filter(({ userId }) => userId === manager.userId)
  expect(mine.at(-1)).toMatchObject({ action: 'read', after: { report: 'certificates', fromDay: '2024-01-01' } })
})

test.each([
  ['nurse', Role.Nurse],
  ['reception', Role.Staff],
])('%s has no reports', async (_who, roles) => {
  const call = await as(await member(practices[0] ?? 0, roles))
  for (const url of ['/reports', '/reports/outcomes', '/reports/outcomes/records'])
    expect((await call('GET', url)).status).toBe(403)
})

test('without the feature, and for reports of others, there is nothing', async () => {
  const without = await addOrganisation(Feature.Medicals, OrganisationType.Medical_practice)
  const closed = await as(await member(without, Role.Manager))
  for (const url of ['/reports', '/reports/outcomes', '/reports/outcomes/records'])
    expect((await closed('GET', url)).status).toBe(404)
  const [manager] = managers
  if (!manager) throw new Error('no manager')
  const call = await as(manager)
  for (const key of ['money', 'nothing']) expect((await call('GET', `/reports/${key}`)).status).toBe(404)
})

test.each(['w=place%3DHangar', 'w=medicalClass', 'b=2026-02-01&l=2026-01-01', 'b=2000-01-01&l=2026-01-01', 'x=1'])(
  '%s is refused by name',
  async (query) => {
    const [manager] = managers
    if (!manager) throw new Error('no manager')
    const { status, body } = await (await as(manager))('GET', `/reports/outcomes?${query}`)
    expect(status).toBe(400)
    expect(Object.keys(body.errors)).toHaveLength(1)
  },
)

test('a file has the figures of the screen, who made it, and a check value that follows from the figures', async () => {
  const [manager] = managers
  if (!manager) throw new Error('no manager')
  const call = await as(manager)
  const file = async (format: string, w = '') =>
    call('GET', `/reports/outcomes/file?${days}&ft=${format}&w=${encodeURIComponent(w)}`)
  const report = await read(call, 'outcomes')
  const csv = parse((await file('csv')).bytes.toString(), { bom: true, relax_column_count: true })
  const about = new Map(csv.map(([label, value]: string[]) => [label, value]))
  expect(about.get('Report')).toBe('Outcomes of examinations')
  expect(about.get('Records')).toBe(`${report.records} decisions`)
  expect(about.get('Filters')).toBe('none')
  for (const { rows } of report.tables)
    for (const { name, values } of rows)
      expect(csv).toContainEqual([name, ...values.map((value) => String(value ?? ''))])
  const check = about.get('Check value')
  expect(check).toMatch(/^[0-9a-f]{64}$/)
  const sheets = unzipSync((await file('xlsx')).bytes)
  expect(strFromU8(sheets['xl/workbook.xml'] ?? new Uint8Array())).toContain('By class')
  expect(
    Object.values(sheets)
      .map((bytes) => strFromU8(bytes))
      .join(''),
  ).toContain(check)
  const pdf = await readPdf((await file('pdf')).bytes)
  expect(pdf.text).toContain('Outcomes of examinations')
  expect(pdf.text).toContain('By class')
  const picture = (await file('svg')).bytes.toString()
  for (const words of ['Decisions by month', check, `${report.records} decisions`]) expect(picture).toContain(words)
  const narrowed = parse((await file('csv', 'medicalClass=class3')).bytes.toString(), {
    bom: true,
    relax_column_count: true,
  })
  expect(narrowed).toContainEqual(['Filters', 'Class: Class 3'])
  const made = (await historyOf('report file', 0)).filter(({ userId }) => userId === manager.userId)
  expect(made).toHaveLength(5)
  expect(made[0]).toMatchObject({ after: { format: 'csv', count: report.records, check } })
})

test('a file names a filter that is no choice of the page', async () => {
  const [manager] = managers
  if (!manager) throw new Error('no manager')
  const call = await as(manager)
  const { body } = await call('GET', `/reports/outcomes/file?${days}&ft=csv&w=month%3D2026-03-01`)
  expect(parse(body, { bom: true, relax_column_count: true })).toContainEqual(['Filters', 'Month: Mar 2026'])
})

test('a regulator’s agent reads a report, but takes no file away', async () => {
  const call = await as(await member(regulatorId, Role.Regulator))
  expect((await call('GET', `/reports/outcomes?${days}`)).status).toBe(200)
  expect((await call('GET', `/reports/outcomes/file?${days}&ft=csv`)).status).toBe(403)
})
