import { describe, expect, test } from 'vitest'
import { actors, person, type Who } from '#medicals/rules-cast.ts'
import { canExportOwnResults, canExportResultsOf, canListResultsOf, mayExportResults } from './rules.ts'

const inCare = { userId: person, isInCare: true }
const inNoCare = { userId: person, isInCare: false }
const whoMay = (rule: typeof canListResultsOf, relation = inCare) =>
  (Object.keys(actors) as Who[]).filter((who) => rule(actors[who], relation))

describe('results of a person', () => {
  test('are read by the person, by who treats them, and under an activity', () =>
    expect(whoMay(canListResultsOf)).toEqual(['IND', 'NUR', 'DOC', 'SYS', 'otherDOC']))

  test('by nobody at a practice that does not care for them', () =>
    expect(whoMay(canListResultsOf, inNoCare)).toEqual(['IND', 'SYS']))

  test('leave as a file with the doctor who treats them', () => {
    expect(whoMay(canExportResultsOf)).toEqual(['DOC', 'otherDOC'])
    expect(whoMay(canExportResultsOf, inNoCare)).toEqual([])
  })

  test('leave without a reason with the person alone', () => expect(whoMay(canExportOwnResults)).toEqual(['IND']))

  test('nobody at work reads their own', () => {
    const ofDoctor = { userId: actors.DOC.userId, isInCare: true }
    expect([canListResultsOf(actors.DOC, ofDoctor), canExportResultsOf(actors.DOC, ofDoctor)]).toEqual([false, false])
  })
})

test('results leave with the person or with the doctor who treats them', () =>
  expect(whoMay(mayExportResults)).toEqual(['IND', 'DOC', 'otherDOC']))
