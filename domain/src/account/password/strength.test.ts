import { expect, test } from 'vitest'
import { fieldMessage } from '#field-messages.ts'
import { knownWords, leastStrength, passwordProblem, readStrength } from './strength.ts'

const none = null
test.each([
  ['short, without other findings', 'xK9', 1, none, fieldMessage.passwordLength],
  ['short, with a warning, which comes first', 'aaa', 0, 'Repeated.', 'Repeated.'],
  ['long and weak, with a warning', 'password1', 0, 'Common.', 'Common.'],
  ['long and weak, without a warning', 'zurfqa12', 2, none, fieldMessage.passwordTooWeak],
  ['short, however strong', 'x%K9ü§q', 3, none, fieldMessage.passwordLength],
  ['strong', 'Kererū over Kāpiti', 3, none, undefined],
  ['very strong, with a warning', 'Kererū over Kāpiti', 4, 'Dates.', undefined],
])('%s', (_case, password, score, warning, problem) =>
  expect(passwordProblem(password, { score, warning, suggestions: [] })).toBe(problem),
)

test('personal details weaken a password, with and without macrons', () => {
  const words = knownWords(['Hēmi Tāwhiri', 'hemi.t@example.org', null, undefined, ''])
  expect(words).toEqual(
    expect.arrayContaining([
      'Hēmi Tāwhiri',
      'hemi.t@example.org',
      'Hēmi',
      'Tāwhiri',
      'hemi',
      'tawhiri',
      'example',
      'org',
      'clearwing',
      'pilot',
    ]),
  )
  expect(words).not.toContain('t')
  expect(words).not.toContain('')
})

test('findings of the library are translated, and those without a text are left out', () => {
  const feedback = { warning: 'topTen', suggestions: ['anotherWord', 'unheardOf'] }
  expect(readStrength({ score: 1, feedback }, 'x', [])).toEqual({
    score: 1,
    warning: 'This is one of the ten most used passwords.',
    suggestions: ['Add another word or two. Uncommon words are better.'],
  })
  expect(
    readStrength({ score: 4, feedback: { warning: null, suggestions: [] } }, 'Kererū over Kāpiti', []).warning,
  ).toBeNull()
})

test.each([
  ['the user name twice', 'demo.nurse-demo.nurse', false],
  ['the user name and a digit', 'demo.nurse-demo.nurse1', false],
  ['the user name three times, with capitals', 'Demo.Nurse Demo.Nurse DEMO.NURSE', false],
  ['the user name and words of their own', 'demo.nurse over Kāpiti', true],
  ['other words', 'Kererū over Kāpiti', true],
])('%s', (_case, password, isStrong) => {
  const words = knownWords(['demo.nurse'])
  const { score } = readStrength({ score: 4, feedback: { warning: null, suggestions: [] } }, password, words)
  expect(score >= leastStrength).toBe(isStrong)
})
