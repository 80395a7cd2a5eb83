import { expect, test } from 'vitest'
import { incidentGreeting, incidentLetterSections, incidentLetterTitle } from './letter.ts'

const told = {
  letterWhat: 'A list was sent to a wrong address.',
  letterSteps: 'The recipient has deleted it.',
  letterAdvice: 'Be careful with calls.',
  letterContact: 'Privacy officer, 04 555 0100',
  happenedAt: '2026-06-10T00:00:00.000Z' as string | null,
  knownAt: '2026-06-11T00:00:00.000Z',
}
const wordsOf = (sections: { heading: string; words: string }[]) =>
  sections.map(({ heading, words }) => `${heading}: ${words}`).join('\n')

test.each([
  ['what happened', /A list was sent to a wrong address\.\n\nIt happened on 10 Jun 2026/],
  ['when it became known', /We learnt of it on 11 Jun 2026/],
  ['the steps taken', /The recipient has deleted it/],
  ['what the person can do', /Be careful with calls/],
  ['the contact', /04 555 0100/],
  ['the right to complain', /right to complain to the Privacy Commissioner/],
  ['the Commissioner', /will notify the Privacy Commissioner/],
])('a letter says %s', (_, pattern) => expect(wordsOf(incidentLetterSections(told, null))).toMatch(pattern))

test('a letter says when the Commissioner was notified, and leaves out an unknown day', () => {
  const words = wordsOf(incidentLetterSections({ ...told, happenedAt: null }, '2026-06-12T00:00:00.000Z'))
  expect(words).toMatch(/notified the Privacy Commissioner of this breach on 12 Jun 2026/)
  expect(words).not.toContain('It happened on')
})

test('a public notice names no person', () => {
  expect(incidentLetterTitle(null)).toMatch(/^Public/)
  expect(incidentGreeting(null, 'Harbour Medical')).toMatch(/^Harbour Medical publishes/)
  expect(incidentGreeting('Ana Rae', 'Harbour Medical')).toContain('Dear Ana Rae.')
})
