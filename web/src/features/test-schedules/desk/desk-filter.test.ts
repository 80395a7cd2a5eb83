import { expect, test } from 'vitest'
import type { DeskPerson } from '#api/generated.ts'
import { type DeskChoice, groupsOf, matchesDeskFilter } from './desk-filter.ts'

const now = '2026-11-22T22:00:00.000Z'
const calledPerson: DeskPerson = {
  drawPersonId: 1,
  userId: 1,
  name: 'Wiremu Tait-Rāwiri',
  ref: '',
  role: 'chosen',
  rank: 1,
  isDone: false,
  calledAt: now,
  version: 1,
  drawId: 1,
  scheduleName: 'Random testing',
  organisationId: 1,
  organisationName: 'Southern',
  outcome: null,
  comeAt: null,
  place: null,
  sampleNumber: 'DT-000002',
}
const all: DeskChoice = { state: 'all', time: 'all', staffGroupId: null, text: '' }
const crew = [{ staffGroupId: 3, name: 'Ground crew' }]

test.each<[string, Partial<DeskPerson>, Partial<DeskChoice>, boolean]>([
  ['a person who was not tested is awaited', {}, { state: 'awaited' }, true],
  ['a tested person is not', { isDone: true, outcome: 'done' }, { state: 'awaited' }, false],
  ['a completed test is not awaited', { isDone: true }, { state: 'settled' }, true],
  ['a result waiting for a doctor is not settled', { isDone: true, awaitsReview: true }, { state: 'settled' }, false],
  ['a result waiting for a doctor can be filtered', { isDone: true, awaitsReview: true }, { state: 'review' }, true],
  ['no time was given', {}, { time: 'none' }, true],
  ['the time has passed', { comeAt: '2026-11-22T21:59:00.000Z' }, { time: 'late' }, true],
  ['a person who came is not late', { comeAt: '2026-11-22T21:59:00.000Z', outcome: 'done' }, { time: 'late' }, false],
  ['today is the day in New Zealand', { comeAt: '2026-11-23T02:00:00.000Z' }, { time: 'today' }, true],
  ['tomorrow is another day', { comeAt: '2026-11-23T20:00:00.000Z' }, { time: 'later' }, true],
  ['in the group', { staffGroups: crew }, { staffGroupId: 3 }, true],
  ['in another group', { staffGroups: crew }, { staffGroupId: 4 }, false],
  ['in no group that the reader may see', {}, { staffGroupId: 3 }, false],
  ['a name without its macrons', {}, { text: 'tait rawiri' }, true],
  ['a sample', {}, { text: 'DT-000002' }, true],
  ['another person', {}, { text: 'olive' }, false],
])('%s', (_, person, choice, expected) => {
  expect(matchesDeskFilter({ ...calledPerson, ...person }, { ...all, ...choice }, now)).toBe(expected)
})

test('the group filter lists the groups of the people present, without duplicates, by name', () => {
  const people = [
    { ...calledPerson, staffGroups: crew },
    { ...calledPerson, staffGroups: [{ staffGroupId: 9, name: 'Ārai' }, ...crew] },
  ]
  expect(groupsOf(people)).toEqual([
    { value: '9', label: 'Ārai' },
    { value: '3', label: 'Ground crew' },
  ])
})
