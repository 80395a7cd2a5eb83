import { expect, it } from 'vitest'
import { stillEmpty } from './sections.ts'

const report = { part: 'audiology_report' as const, values: { right500: 10 } }
const idsOf = (savedAtName: string | null, mayWrite = true) =>
  stillEmpty([{ ...report, savedAtName }], [], () => mayWrite).map(({ section }) => section.id)

it('asks for the rest of what was begun here', () => expect(idsOf(null)).toContain('audiologist'))

it('asks for nothing of what a specialist has signed', () =>
  expect(idsOf('Hearwell Audiology')).not.toContain('audiologist'))

it('asks nobody for what is not theirs to write', () => expect(idsOf(null, false)).toEqual([]))
