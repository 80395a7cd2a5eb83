import { expect, test } from 'vitest'
import { readCaptions, readChapters } from './captions.ts'

const minute = 60_000
const file = (...cues: string[]) => ['WEBVTT', ...cues].join('\n\n')

test('captions are read with their times, without markup', () => {
  const text = file(
    '00:01.000 --> 00:04.500\n<v Mere>Kia ora, <i>Hēmi</i>.',
    'second\n00:05.000 --> 00:09.000 line:0\nTe whare\ntapa whā &amp; more',
  )
  expect(readCaptions(text, minute)).toEqual({
    problems: [],
    cues: [
      { from: 1000, to: 4500, text: 'Kia ora, Hēmi.' },
      { from: 5000, to: 9000, text: 'Te whare tapa whā & more' },
    ],
  })
})

test('line ends and a byte order mark of any program are accepted', () =>
  expect(readCaptions('\ufeffWEBVTT\r\n\r\n00:01.000 --> 00:02.000\r\nKia ora\r\n', minute).cues).toHaveLength(1))

test.each([
  ['a text that is no WebVTT file', 'Kia ora', /^Line 1: /],
  ['an SRT file', '1\n00:00:01,000 --> 00:00:02,000\nKia ora', /^Line 1: /],
  ['a time that ends before it starts', file('00:05.000 --> 00:04.000\nKia ora'), /^Line 3: /],
  ['times out of order', file('00:05.000 --> 00:06.000\nb', '00:01.000 --> 00:02.000\na'), /^Line 6: /],
  ['markup that WebVTT does not know', file('00:01.000 --> 00:02.000\n<script>1</script>'), /^Line \d+: /],
  ['a picture in its text', file('00:01.000 --> 00:02.000\n<img src=x onerror=alert(1)>'), /^Line \d+: /],
  ['a style block', file('STYLE\n::cue { color: red }', '00:01.000 --> 00:02.000\na'), /style block/],
  ['no text at all', 'WEBVTT', /no text/],
  ['an empty text', file('00:01.000 --> 00:02.000\n<i></i>'), /no text at 0:01/],
  ['a text after the end', file('00:58.000 --> 01:02.000\na'), /at 0:58 ends after the video/],
  ['too many characters', file(`NOTE ${'a'.repeat(500_000)}`), /500,000 characters/],
  [
    'too many texts',
    file(...Array.from({ length: 5_001 }, () => '00:01.000 --> 00:02.000\na')),
    /more than 5,000 texts/,
  ],
])('%s is refused in words', (_what, text, problem) => {
  const { cues, problems } = readCaptions(text, minute)
  expect(cues).toEqual([])
  expect(problems[0]).toMatch(problem)
})

test('at most five problems of a file are named', () => {
  const text = file(...Array.from({ length: 20 }, () => 'x --> y\nKia ora'))
  expect(readCaptions(text, minute).problems).toHaveLength(5)
})

test('a last text may end a moment after the video', () =>
  expect(readCaptions(file('00:58.000 --> 01:01.000\na'), minute).problems).toEqual([]))

test('chapters follow each other', () => {
  const following = file('00:00.000 --> 00:20.000\nBefore', '00:20.000 --> 01:00.000\nAfter')
  expect(readChapters(following, minute)).toMatchObject({ problems: [], cues: [{ text: 'Before' }, { text: 'After' }] })
  const overlapping = file('00:00.000 --> 00:20.000\nBefore', '00:10.000 --> 01:00.000\nAfter')
  expect(readChapters(overlapping, minute).problems).toEqual(['The chapter “After” starts before the last ends.'])
})
