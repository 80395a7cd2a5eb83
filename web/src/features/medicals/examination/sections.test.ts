import type { DueTest } from '@clearwing/domain/medicals/timetable/timetable.ts'
import { expect, it } from 'vitest'
import { filesOfReports, stillEmpty } from './sections.ts'

const report = { part: 'audiology_report' as const, values: { right500: 10 } }
const idsOf = (savedAtName: string | null, mayWrite = true) =>
  stillEmpty([{ ...report, savedAtName }], [], () => mayWrite).map(({ section }) => section.id)

it('asks for the rest of a part started here', () => expect(idsOf(null)).toContain('audiologist'))

it('asks for nothing in a part that a specialist has signed', () =>
  expect(idsOf('Hearwell Audiology')).not.toContain('audiologist'))

it('does not ask for parts that the user may not write', () => expect(idsOf(null, false)).toEqual([]))

const due = (test: DueTest['test']) => [{ test, status: 'required' } as DueTest]
const dueOf = (tests: DueTest[], mayWrite = true) =>
  stillEmpty([], tests, () => mayWrite).flatMap((one) => (one.due ? [one.due] : []))

it.each([
  ['an audiogram that is due', due('audiometry'), ['Audiogram']],
  ['colour vision that is due', due('colour_vision'), ['Colour vision']],
  ['no test that is not due', [], []],
])('lists %s among the empty fields', (_what, tests, names) => expect(dueOf(tests)).toEqual(names))

it('lists no due test for a reader who may not write it', () => expect(dueOf(due('audiometry'), false)).toEqual([]))

const file = (title: string, addedAtName: string | null, removed: object | null = null) => ({
  title,
  addedAtName,
  removed,
})

it('shows the files of a specialist beside the report, and no others', () => {
  const files = [
    file('Tracing', 'Bay Cardiology'),
    file('Removed', 'Bay Cardiology', {}),
    file('From the practice', 'Harbour Aviation Medical'),
    file('From the applicant', null),
  ]
  const parts = [
    { part: 'cardiology_report' as const, values: {}, savedAtName: 'Bay Cardiology' },
    { part: 'ecg' as const, values: {}, savedAtName: null },
  ]
  expect(filesOfReports(files, parts, ['cardiology_report']).map(({ title }) => title)).toEqual(['Tracing'])
  expect(filesOfReports(files, parts, ['ecg'])).toEqual([])
})
