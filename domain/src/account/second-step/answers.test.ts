import { expect, test } from 'vitest'
import { foldedAnswer, problemOfAnswer, problemsOfAnswers } from './answers.ts'
import { commonAnswers } from './common-answers.ts'

const personalTexts = ['kiri.heke', 'Dr', 'Kiri', 'Heke', '1971-04-02', 'kiri@harbour.example', '7 Rātā Terrace', null]

test.each([
  ['macrons', 'Ōmaka', 'omaka'],
  ['case', 'TANGMERE', 'tangmere'],
  ['spaces around and between', '  Hood   aerodrome ', 'hood aerodrome'],
  ['wide letters of another keyboard', 'Ｏｍａｋａ', 'omaka'],
  ['letters written as two characters', 'O\u0304maka', 'omaka'],
  ['an apostrophe of either kind', 'O’Neill', 'oneill'],
  ['a hyphen', 'Te-Kōwhai', 'te kowhai'],
  ['a zero-width space', 'Om\u200baka', 'omaka'],
])('answers are compared without %s', (_what, answer, folded) => expect(foldedAnswer(answer)).toBe(folded))

const common = 'Many people give this answer. Choose another one.'
const isKnown = 'This is known about you. Choose another answer.'

test.each([
  ['an answer', 'Ōmaka', undefined],
  ['two words', 'boiled silverbeet', undefined],
  ['three letters', 'Ōta', undefined],
  ['a common one with an invisible hyphen', 'piz\u00adza', common],
  ['twenty letters', 'a'.repeat(10) + 'b'.repeat(10), undefined],
  ['nothing', '   ', 'Please complete this field.'],
  ['two letters', 'Ōt', 'Please use at least 3 characters.'],
  ['two letters and spaces', ' Ō t ', undefined],
  ['twenty-one letters', 'a'.repeat(10) + 'b'.repeat(11), 'Please use at most 20 characters.'],
  ['one letter many times', 'aaaa', 'Please use more than one letter.'],
  ['one letter with spaces', 'a a a a', 'Please use more than one letter.'],
  ['the commonest food', 'Pizza', common],
  ['a common one, written differently', ' FISH  and chips', common],
  ['a common one with macrons', 'Taupō', common],
  ['a common one in a longer answer', 'cold pizza at dawn', undefined],
  ['the user’s first name', 'kiri', isKnown],
  ['the user’s street, without macrons', 'rata', isKnown],
  ['the whole street', '7 rata terrace', isKnown],
  ['part of the user’s address', 'harbour', isKnown],
  ['the user’s user name', 'Kiri.Heke', isKnown],
  ['the user’s year of birth', '1971', isKnown],
  ['the user’s birthday, as written in New Zealand', '02/04/1971', isKnown],
  ['the user’s birthday without zeros', '2.4.71', isKnown],
  ['the user’s birthday in digits only', '020471', isKnown],
  ['the user’s birthday, month first', '4-2-1971', isKnown],
  ['the user’s birthday, year first', '1971-04-02', isKnown],
  ['the user’s birthday, short year first', '71-04-02', isKnown],
  ['the user’s birthday, short year first without zeros', '71 4 2', isKnown],
  ['another day', '03/04/1971', undefined],
  ['a common one with a hyphen after each letter', 'p-i-z-z-a', common],
])('%s as an answer', (_what, answer, problem) => expect(problemOfAnswer(answer, personalTexts)).toBe(problem))

const five = ['Ōmaka', 'Zephyr', 'silverbeet', 'Tuatara', 'Moth']
const answered = (changes: Record<number, { questionId?: number; answer?: string }> = {}) =>
  five.map((answer, at) => ({ questionId: at + 1, answer, ...changes[at] }))

test.each([
  ['five questions with different answers', {}, {}],
  [
    'the same answer twice, once without macrons',
    { 3: { answer: 'omaka' } },
    { 'securityQuestions.3.answer': ['Give each question a different answer.'] },
  ],
  [
    'the same question twice',
    { 2: { questionId: 1 } },
    { 'securityQuestions.2.questionId': ['This question is already chosen.'] },
  ],
  [
    'a question that does not exist',
    { 4: { questionId: 99 } },
    { 'securityQuestions.4.questionId': ['Please select one...'] },
  ],
  [
    'a common answer and a known one',
    { 0: { answer: 'Ardmore' }, 1: { answer: 'Heke' } },
    { 'securityQuestions.0.answer': [common], 'securityQuestions.1.answer': [isKnown] },
  ],
])('%s', (_case, changes, problems) => expect(problemsOfAnswers(answered(changes), personalTexts)).toEqual(problems))

test('hundreds of common answers are refused, each of which could really be typed', () => {
  expect(new Set(commonAnswers).size).toBeGreaterThan(500)
  expect(commonAnswers.filter((answer) => answer.length > 20 || answer.trim() !== answer)).toEqual([])
})
