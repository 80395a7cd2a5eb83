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

test('an application is unchanged after conversion to form values and back', () =>
  expect(fromForm(toForm(values))).toEqual(values))

test('a field that was emptied is removed from the values', () =>
  expect(fromForm({ ...toForm(values), 'flying.totalHours': null }).flying).toEqual({
    licences: ['private', 'glider'],
  }))

test('a field that was never filled in is null, so that two reads are equal', () =>
  expect(toForm({})).toMatchObject({
    'identity.city': null,
    'lifestyle.tobacco': null,
    'declaration.isComplete': null,
  }))
