import { expect, test } from 'vitest'
import { type ActorName, actors } from '#medicals/rules-cast.ts'
import { canReadStatistics } from './rules.ts'

test('only a regulator reads statistics', () => {
  const may = (Object.keys(actors) as ActorName[]).filter((name) => canReadStatistics(actors[name]))
  expect(may).toEqual(['RDR', 'REG', 'otherRDR'])
})
