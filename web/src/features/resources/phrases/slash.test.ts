import { expect, test } from 'vitest'
import { phrasesFor, slashBefore, withPhrase } from './slash.ts'

test.each([
  ['/', 1, { from: 0, words: '' }],
  ['Kia ora. /ecg', 13, { from: 9, words: 'ecg' }],
  ['Kia ora\n/blood pre', 18, { from: 8, words: 'blood pre' }],
  ['/ecg again and more', 19, undefined],
  ['and/or', 6, undefined],
  ['120/80', 6, undefined],
  ['/ecg. ', 6, undefined],
  ['Kia ora', 7, undefined],
])('in “%s” at %i', (text, caret, expected) => {
  expect(slashBefore(text, caret)).toEqual(expected)
})

const phrase = (shortcut: string, name: string) => ({
  letterPhraseId: 1,
  regulatorId: 1,
  name,
  folder: 'Heart and blood',
  shortcut,
  text: name,
  condition: null,
})
const phrases = [phrase('thanks', 'Thanks'), phrase('ecg-again', 'ECG again'), phrase('again', 'Once more')]

test.each([
  ['', ['thanks', 'ecg-again', 'again']],
  ['again', ['again', 'ecg-again']],
  ['heart', ['thanks', 'ecg-again', 'again']],
  ['nothing', []],
])('“%s” finds the phrases by shortcut, name and folder', (words, shortcuts) => {
  expect(phrasesFor(phrases, words).map(({ shortcut }) => shortcut)).toEqual(shortcuts)
})

test('a phrase replaces what was typed, and is separated from the next word', () => {
  expect(withPhrase('Kia ora. /ecg', 9, 13, 'Fly safely.')).toEqual({ text: 'Kia ora. Fly safely.', caret: 20 })
  expect(withPhrase('/ecgNgā mihi', 0, 4, 'Fly safely.').text).toBe('Fly safely. Ngā mihi')
})
