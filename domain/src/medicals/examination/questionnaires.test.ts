import { expect, test } from 'vitest'
import { type Questionnaire, questionnaireScore, questionnaires } from './questionnaires.ts'
import { partSchemas } from './schema.ts'

const all = (name: Questionnaire, points: string) =>
  Object.fromEntries(questionnaires[name].items.map((_, index) => [`${name}${index + 1}`, points]))

test.each<[string, Questionnaire, Record<string, unknown>, ReturnType<typeof questionnaireScore>]>([
  ['nothing', 'phq', {}, { score: 0, answered: 0, total: 9, isComplete: false, shortScore: null }],
  [
    'the first two',
    'phq',
    { phq1: '2', phq2: '1' },
    { score: 3, answered: 2, total: 9, isComplete: false, shortScore: 3 },
  ],
  ['only the second', 'gad', { gad2: '3' }, { score: 3, answered: 1, total: 7, isComplete: false, shortScore: null }],
  ['seven times ‘never’', 'gad', all('gad', '0'), { score: 0, answered: 7, total: 7, isComplete: true, shortScore: 0 }],
  ['the most', 'phq', all('phq', '3'), { score: 27, answered: 9, total: 9, isComplete: true, shortScore: 6 }],
  [
    'AUDIT has no short form',
    'audit',
    all('audit', '4'),
    { score: 40, answered: 10, total: 10, isComplete: true, shortScore: null },
  ],
  [
    'another questionnaire does not count',
    'gad',
    all('phq', '3'),
    { score: 0, answered: 0, total: 7, isComplete: false, shortScore: null },
  ],
])('%s', (_, name, answers, score) => expect(questionnaireScore(name, answers)).toEqual(score))

test('the last two items of AUDIT have no 1 and no 3', () => {
  const { questionnaires: schema } = partSchemas
  expect(schema.safeParse({ audit8: '1', audit9: '2', audit10: '4' }).success).toBe(true)
  for (const points of ['1', '3']) expect(schema.safeParse({ audit9: points }).success).toBe(false)
})
