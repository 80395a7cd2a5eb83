import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './step.ts'

// One name for two things sends readers, and sometimes calls, to the wrong one.

const sameRule = 'the same rule; each side reads its own clock or list of words'
const dialog = 'opens the dialog for this operation of the server'
const shows = 'shows or edits a value of this type'

/** Names that two files export on purpose. */
const exceptions: Record<string, string> = {
  CaseFile: shows,
  CertificateStop: shows,
  DrawState: shows,
  EmailStatus: shows,
  MedicalStatus: shows,
  NumberField: shows,
  NumberInMedical: shows,
  Pack: shows,
  QueuedSubmission: shows,
  RegistrationStatus: shows,
  ResultRow: shows,
  SenderState: shows,
  TextField: shows,
  Threat: shows,
  Visit: shows,
  YesNo: shows,
  answerReport: dialog,
  changeDelegation: dialog,
  correctRegistration: dialog,
  correctRule: dialog,
  endDelegation: dialog,
  refer: dialog,
  requestTests: dialog,
  strengthOf: sameRule,
  today: sameRule,
}

const namesIn = (text: string) => [
  ...new Set(
    [
      ...text.matchAll(
        /^export (?:declare )?(?:async )?(?:const|let|function\*?|type|interface|(?:abstract )?class|enum) (\w+)/gm,
      ),
    ].map(([, name = '']) => name),
  ),
]

/** Every version of the terms exports the same texts. */
const excluded = ['**/*.test.ts', '**/*.deep.ts', '**/generated*.ts', 'domain/src/account/terms/version-*/**']
const files = globSync('{domain,server,web}/src/**/*.{ts,tsx}', { cwd: root, exclude: excluded })
const names = files.flatMap((file) => namesIn(readFileSync(path.join(root, file), 'utf8')))
const repeated = new Set(names.filter((name, index) => names.indexOf(name) !== index))

test('an exported name has one meaning on all three sides', () => {
  expect(names.length).toBeGreaterThan(4000)
  expect([...repeated].filter((name) => exceptions[name] === undefined)).toEqual([])
})

test('each exception is still exported by two files', () =>
  expect(Object.keys(exceptions).filter((name) => !repeated.has(name))).toEqual([]))

test('names are found in every form in which they are declared', () =>
  expect(
    namesIn(`
export type Row = { id: number }
export interface Cell {}
export abstract class Cache {}
export const Row = schema()
export async function send() {}
export type { Column } from './columns.ts'
type Local = string
`),
  ).toEqual(['Row', 'Cell', 'Cache', 'send']))
