import { expect, it } from 'vitest'
import { attachmentTitle, guessedKind } from './attachment-title.ts'

it.each([
  ['Letter_of_Dr_Heke.pdf', 'letter', 'Letter of Dr Heke'],
  ['Whakatāne ECG 2026.PDF', 'ecg', 'Whakatāne ECG 2026'],
  ['IMG_20261122_101500.jpg', 'other', 'Other'],
  ['image.png', 'other', 'Other'],
  ['audiometry.png', 'audiogram', 'audiometry'],
  ['DL9_page_1.pdf', 'dl9', 'DL9 page 1'],
  [`${'x'.repeat(200)}.pdf`, 'other', 'x'.repeat(80)],
])('the kind and title guessed for a file named %s', (fileName, kind, title) => {
  expect(guessedKind(fileName)).toBe(kind)
  expect(attachmentTitle(fileName, guessedKind(fileName))).toBe(title)
})
