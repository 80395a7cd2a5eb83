import { expect, test } from 'vitest'
import { sinceInWords } from '#shared/since-in-words.ts'
import { lastMessage } from './last-message.ts'

const now = Date.parse('2026-11-20T10:42:00Z')

test.each([
  ['2026-11-20T10:41:30Z', 'less than a minute'],
  ['2026-11-20T10:41:00Z', '1 minute'],
  ['2026-11-20T10:30:00Z', '12 minutes'],
  ['2026-11-20T08:43:00Z', '1 hour'],
  ['2026-11-17T10:42:00Z', '3 days'],
])('the time since %s is shown as %s', (since, words) => expect(sinceInWords(since, now)).toBe(words))

test('nothing is shown if no message ever arrived', () => {
  expect(lastMessage(null, now)).toBe('')
  expect(lastMessage({ receivedAt: '2026-11-20T10:30:00Z', sender: 'MEDLAB' }, now)).toBe(
    'Last message 12 minutes ago from MEDLAB.',
  )
})
