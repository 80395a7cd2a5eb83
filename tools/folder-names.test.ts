import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './step.ts'

// A part of a feature has one name on all three sides, so that a reader who knows it in one place finds it in the others.
// The names of the features themselves: server/src/safety.test.ts.

const sides = ['domain/src', 'server/src/features', 'web/src/features']

/** Folders below a feature that no other side has, and why. */
const exceptions: Record<string, string> = {
  'account/actor': 'what the web knows of the logged-in user',
  'account/device': 'private devices exist in the browser only',
  'account/second-step/remembered-devices': 'the web shows them among the security settings',
  'account/security': 'the page of all security settings',
  'account/terms/version-1': 'texts of the terms; the other sides read them through account/terms',
  'account/terms/version-2': 'texts of the terms; the other sides read them through account/terms',
  'anomalies/review': 'the list and the search, above the accounts whose logins they read',
  'disposals/plan': 'what happens to each column, which only the server has',
  'health/checks': 'each looks at a part of the server',
  'hl7/area': 'navigation of the web',
  'hl7/folder': 'a way for messages to arrive',
  'hl7/mllp': 'a way for messages to arrive',
  'hl7/refused': 'messages that are too broken to be shown',
  'hl7/unlink': 'the web asks for it in a form of the message',
  'invoices/forms': 'dialogs of the web',
  'reports/catalogue': 'queries, which only the server has',
  'reports/queries/sources': 'the tables of each subject, which only the server has',
  'invoices/notices': 'emails that jobs send',
  'library/text': 'reads the words inside files, on the server only',
  'medicals/application/sections': 'the sections of the form on the page',
  'medicals/application/send': 'a step of the page',
  'medicals/application/sign': 'a step of the page',
  'medicals/application/start': 'a step of the page',
  'medicals/audiogram': 'a chart that several parts show',
  'medicals/bundle': 'writes a file that the web only links to',
  'medicals/dashboard': 'cards of the dashboard',
  'medicals/dated-rules/rule-sets': 'figures of each regulator as data',
  'medicals/decision': 'the web decides on the page of the assessment',
  'medicals/emails': 'written by the server alone',
  'medicals/forms': 'rows of dated rules: the questions of each form',
  'medicals/import': 'reads files of the demo and of operators',
  'medicals/letters': 'rows of dated rules: the templates of letters',
  'medicals/lives': 'tests that follow a medical from its start to its end',
  'medicals/nightly': 'jobs of the server',
  'medicals/overview': 'the page of a medical, which shows all its parts',
  'medicals/submission/current': 'what audit and determinations need of the latest submission',
  'medicals/record': 'how the web loads a medical',
  'medicals/results/person': 'the page of a person’s results outside a medical',
  'medicals/rules': 'access rules by activity, used by the routes of all parts',
  'medicals/text-index': 'an index in the database',
  'library/item': 'the page of a document',
  'library/together': 'writes files that the web only downloads',
  'members/grants': 'rules that members, groups and sign-up share',
  'registrations/numbers': 'rules that registrations and medicals share',
  'users/accounts': 'the pages for administrators of logins',
}

/** Names below the features of a side, without extensions: `users/nhi` for a folder of that name and for `users/nhi.ts`. */
function namesOf(side: string) {
  const files = globSync('*/**/*.{ts,tsx}', { cwd: path.join(root, side) }).map((name) =>
    name.replaceAll(path.sep, '/'),
  )
  const foldersOf = (name: string) =>
    name.split('/').flatMap((_, at, parts) => (at < 2 ? [] : [parts.slice(0, at).join('/')]))
  return {
    folders: new Set(files.flatMap(foldersOf)),
    files: new Set(files.map((name) => name.replace(/\.tsx?$/, ''))),
  }
}

const namesBySide = new Map(sides.map((side) => [side, namesOf(side)]))

/** Folders that exist on one side only, and whose name no file of another side has either. */
const folderNames = [...namesBySide].flatMap(([side, { folders }]) => {
  const others = [...namesBySide].filter(([other]) => other !== side).map(([, names]) => names)
  return [...folders].filter((folder) => !others.some((names) => names.folders.has(folder) || names.files.has(folder)))
})

test('a folder below a feature has the same name on another side, or a reason', () => {
  expect(folderNames.filter((folder) => exceptions[folder] === undefined)).toEqual([])
  expect([...namesBySide.values()].every(({ folders }) => folders.size > 20)).toBe(true)
})

test('each exception is still a folder of one side only', () =>
  expect(Object.keys(exceptions).filter((folder) => !folderNames.includes(folder))).toEqual([]))
