import type { ApplicationValues } from '@clearwing/domain/medicals/application/schema.ts'
import { expect, test } from 'vitest'
import { fromForm, toForm } from './form-values.ts'

const values: ApplicationValues = {
  identity: { familyName: 'Parāone-Whāngai', employer: '' },
  flying: { licences: ['private', 'glider'], totalHours: 0 },
  medicines: { takes: 'yes', list: [{ name: 'Loratadine' }] },
  history: { 31: { answer: 'yes', explanation: 'A cold' } },
  declaration: { isComplete: false },
}

test('an application comes back from its form as it went in', () => expect(fromForm(toForm(values))).toEqual(values))

test('a field that was emptied is not given any more', () =>
  expect(fromForm({ ...toForm(values), 'flying.totalHours': null }).flying).toEqual({
    licences: ['private', 'glider'],
  }))

test('a field that was never given is null, so that two readings of it are the same', () =>
  expect(toForm({})).toMatchObject({
    'identity.city': null,
    'lifestyle.tobacco': null,
    'declaration.isComplete': null,
  }))
