import { expect, test } from 'vitest'
import { recordInWords } from './words.ts'

test.each<[string, number, string | null, string | null, string]>([
  ['user', 133, 'Mere Ngata', null, 'Personal details'],
  ['user', 133, null, null, 'Personal details 133'],
  ['email', 15, 'Mere Ngata', null, 'Email 15'],
  ['merge', 1, null, null, 'Merge 1'],
  ['organisation', 2, null, 'Harbour Aviation Medical', 'Organisation'],
  ['export of emails', 0, null, null, 'Export of emails'],
  ['unassigned hl7 names', 2, 'Mere Ngata', null, 'Names in unassigned messages'],
])('the record of an action: %s %i of %s in %s is %j', (entity, entityId, subjectName, recordName, words) => {
  expect(recordInWords({ entity, entityId, subjectName, recordName })).toBe(words)
})
