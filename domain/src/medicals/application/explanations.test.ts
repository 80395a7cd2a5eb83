import { expect, test } from 'vitest'
import { explanationProblem, saysNothing } from './explanations.ts'

test.each([
  'As before',
  'as previously reported.',
  'As previously disclosed',
  'Already declared',
  'N/A',
  'n/a',
  'n.a.',
  'same',
  'Same as last time',
  'Ditto',
  'Yes',
  'nil',
  'None.',
  'No change',
  'no changes',
  ' see last ',
  'See file',
  'see my notes',
  'Refer to previous',
  'See last application.',
  'As per last medical',
  'as per my previous application',
  'No change since last medical',
  'Same as last year’s medical',
  'In the previous form',
  'on file',
  'unchanged!',
  'You know',
  'TBC',
  '-',
  '...',
  '???',
  'x',
  'xxx',
  'Kāore',
  'kaore',
  'KĀORE',
  'Kāhore',
  'Kāore he rerekētanga',
  'pērā i mua',
  'kua kōrerohia kētia',
  'Tirohia te kōnae',
  'āe',
  'Ōrite.',
])('%s says nothing', (text) => {
  expect(saysNothing(text)).toBe(true)
  expect(explanationProblem(text)).toContain('Write it out again')
})

test.each([
  'GP, June 2025, chest cold, cleared in a week.',
  'As before: hay fever each spring, cetirizine.',
  'Nil since the operation of 2019',
  'Kāore he mamae mai i te tau 2019',
  'Same knee as last time, no pain now',
  'Knee operation since last medical',
  'At last year’s medical my pressure was 150/95',
  'ACC',
  'Flu',
  'No pain',
  'Yes, twice in 2019',
])('%s says something', (text) => expect(explanationProblem(text)).toBeUndefined())

test.each([undefined, '', '   ', '\n'])('%o is no explanation at all', (text) => {
  expect(explanationProblem(text)).toBe('Please explain')
})
