import { describe, expect, test } from 'vitest'
import { type ActorName, actors, personId } from '#medicals/rules-cast.ts'
import { canExportOwnResults, canExportResultsOf, canListResultsOf, mayExportResults } from './rules.ts'

const inCare = { userId: personId, isInCare: true }
const inNoCare = { userId: personId, isInCare: false }
const whoMay = (rule: typeof canListResultsOf, relation = inCare) =>
  (Object.keys(actors) as ActorName[]).filter((name) => rule(actors[name], relation))

describe('results of a person', () => {
  test('are readable by the person, by the practice that cares for them, and under an activity', () =>
    expect(whoMay(canListResultsOf)).toEqual(['IND', 'NUR', 'DOC', 'SYS', 'otherDOC']))

  test('are not readable at a practice that does not care for the person', () =>
    expect(whoMay(canListResultsOf, inNoCare)).toEqual(['IND', 'SYS']))

  test('can be exported by the doctor who cares for the person', () => {
    expect(whoMay(canExportResultsOf)).toEqual(['DOC', 'otherDOC'])
    expect(whoMay(canExportResultsOf, inNoCare)).toEqual([])
  })

  test('can be exported without a reason only by the person', () =>
    expect(whoMay(canExportOwnResults)).toEqual(['IND']))

  test('are not readable at work by the person they belong to', () => {
    const ofDoctor = { userId: actors.DOC.userId, isInCare: true }
    expect([canListResultsOf(actors.DOC, ofDoctor), canExportResultsOf(actors.DOC, ofDoctor)]).toEqual([false, false])
  })
})

test('results leave with the person or with the doctor who treats them', () =>
  expect(whoMay(mayExportResults)).toEqual(['IND', 'DOC', 'otherDOC']))
