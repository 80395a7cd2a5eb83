import { expect, test } from 'vitest'
import { faultsOf, floors, placeOf } from './floors.ts'

type Side = Parameters<typeof faultsOf>[0]

// A pattern that matches nothing would pass as a rule that every file obeys.
test.each<[side: Side, file: string, code: string]>([
  ['domain', 'users/schema.ts', "import { RowState } from '#medicals/certificate/schema.ts'"],
  ['domain', 'users/schema.ts', "import type { RowState } from '#medicals/certificate/schema.ts'"],
  ['domain', 'medicals/results/schema.ts', "export { decide } from '#medicals/assessment/outcome.ts'"],
  ['domain', 'medicals/results/schema.ts', "import {\n  decide,\n} from '#medicals/assessment/outcome.ts'"],
  ['domain', 'medicals/schema.ts', "import './next/schema.ts'"],
  ['server', 'medicals/store.ts', "import { syncClocks } from '#features/medicals/clocks/index.ts'"],
  ['server', 'medicals/results/store.ts', "import { filed } from '#features/hl7/index.ts'"],
  ['server', 'medicals/examination/store.ts', "import { readPack } from '#features/medicals/index.ts'"],
  ['server', 'users/store.ts', "const { care } = await import('#features/clients/index.ts')"],
  ['server', 'hl7/filing.ts', "import { results } from '#features/medicals/results/store.ts'"],
  ['server', 'unheard-of/store.ts', ''],
  ['web', 'medicals/status/Line.tsx', "import { Pack } from '#features/medicals/overview/Pack.tsx'"],
  // Both files are on one floor.
  ['domain', 'medicals/clocks/rules.ts', "import { isInForce } from '#medicals/certificate/in-force.ts'"],
])('%s: %s may not: %s', (side, file, code) => {
  const path = { domain: 'domain/src/', server: 'server/src/features/', web: 'web/src/features/' }[side] + file
  expect(faultsOf(side, path, `${code}\n`)).toMatchObject([{ line: 1 }])
})

test.each<[side: Side, file: string, code: string]>([
  ['domain', 'medicals/certificate/expiry.ts', "import { isoDay } from '#fields.ts'"],
  ['domain', 'medicals/certificate/expiry.ts', "import { z } from 'zod'"],
  ['domain', 'medicals/certificate/in-force.ts', "import { dueDay } from '#medicals/clocks/rules.ts'"],
  ['server', 'users/store.ts', "import { clients } from '#features/clients/tables.ts'"],
  ['server', 'users/store.ts', "import { record } from '#platform/history/record.ts'"],
  ['server', 'hl7/filing.ts', "import { fileResults } from '#features/medicals/results/index.ts'"],
  ['web', 'medicals/overview/Page.tsx', "import { MedicalLine } from '#features/medicals/status/MedicalLine.tsx'"],
])('%s: %s may: %s', (side, file, code) => {
  const path = { domain: 'domain/src/', server: 'server/src/features/', web: 'web/src/features/' }[side] + file
  expect(faultsOf(side, path, `${code}\n`)).toEqual([])
})

test('a folder within another has its own floor, and a side can have its own', () => {
  const floorOf = (side: Side, file: string) => placeOf(side, file)?.floor
  expect(floorOf('server', 'medicals/results/store.ts')).toBe('results')
  expect(floorOf('server', 'medicals/results/requests/store.ts')).toBe('assessment')
  expect(floorOf('web', 'medicals/results/requests/Panel.tsx')).toBe('results')
  expect(floorOf('server', 'messages/store.ts')).toBe('people')
  expect(floorOf('web', 'messages/MessageForm.tsx')).toBe('access')
  expect(floorOf('server', 'medicals/results/tables.ts')).toBe('ground')
})

test('no folder is on two floors', () => {
  const all = floors.flatMap(([, folders]) => folders)
  expect(all.filter((folder, index) => all.indexOf(folder) !== index)).toEqual([])
})
