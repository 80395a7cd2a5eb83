import { expect, test } from 'vitest'
import { isPattern, match, type Pattern, readPattern } from './patterns.ts'

const read = (pattern: string) => readPattern(pattern) as Pattern

const matching: [pattern: string, yes: string[], no: string[]][] = [
  ['', [''], ['a']],
  ['abc', ['abc'], ['', 'ab', 'abcd', 'xabc', 'ABC']],
  ['a|bc', ['a', 'bc'], ['abc', 'b', 'c']],
  ['a||b', ['a', '', 'b'], ['ab']],
  ['a*', ['', 'aaaa'], ['aab']],
  ['((((){999}){999}){999}){999}', [''], ['a']],
  ['(|a){3}', ['', 'aa', 'aaa'], ['aaaa']],
  ['a+', ['a', 'aa'], ['']],
  ['ab?c', ['ac', 'abc'], ['abbc']],
  ['a{2}', ['aa'], ['a', 'aaa']],
  ['a{2,}', ['aa', 'aaaaa'], ['a']],
  ['a{2,3}', ['aa', 'aaa'], ['a', 'aaaa']],
  ['a{0}b', ['b'], ['ab']],
  ['(ab)+', ['ab', 'abab'], ['aba']],
  ['(?:ab|c)*d', ['d', 'abcd', 'ccabd'], ['abc']],
  ['(a*)*b', ['b', 'aab'], ['a']],
  ['(a|b)*abb', ['abb', 'ababb', 'aabb'], ['ab', 'abba']],
  ['.', ['a', '\n', 'ā', '😀'], ['', 'ab']],
  ['\\d+', ['0123'], ['12a', '١']],
  ['\\D', ['a'], ['1']],
  ['\\w\\s\\W', ['a !', '_\t-'], ['a a']],
  ['\\S', ['a'], [' ']],
  ['\\.\\*\\\\', ['.*\\'], ['a*\\']],
  ['[abc]', ['a', 'c'], ['d', '']],
  ['[a-cx-]', ['b', 'x', '-'], ['d', 'y']],
  ['[^a-c]', ['d', 'ā'], ['a', '']],
  ['[\\d.]+', ['1.5'], ['1,5']],
  ['[\\]\\\\-]', [']', '\\', '-'], ['a']],
  ['[ā-ē]', ['ā', 'ē'], ['a', 'f']],
  ['[a-z]', ['q'], ['😀', 'Q']],
  ['^a$', ['a'], ['aa']],
  ['(^a|b$)c?', ['a', 'ac', 'b'], ['bc']],
  ['a^b', [], ['ab', 'a^b']],
  ['[Nn]ot detected( .*)?', ['Not detected', 'not detected by PCR'], ['Detected', 'Not detectedx']],
  ['(<|>=?)?\\s?\\d+(\\.\\d+)?', ['<0.3', '>= 90', '5'], ['0.', '<']],
]

const cases = matching.flatMap(([pattern, yes, no]) => [
  ...yes.map((text) => [pattern, text, true] as const),
  ...no.map((text) => [pattern, text, false] as const),
])

test.each(cases)('matching %j against %j: %s', (pattern, text, expected) =>
  expect(match(read(pattern), text).isMatch).toBe(expected),
)

test.each([
  ['a(b', 2],
  ['ab)', 3],
  ['*a', 1],
  ['a|+', 3],
  ['a**', 3],
  ['a+?', 3],
  ['a{2}{3}', 5],
  ['{2}', 1],
  ['a{,2}', 2],
  ['a{x}', 2],
  ['a{3,2}', 2],
  ['a{1000}', 2],
  ['a}', 2],
  ['a]', 2],
  ['^*', 2],
  ['[a-', 1],
  ['[]', 1],
  ['[z-a]', 2],
  ['[a-\\d]', 2],
  ['a\\', 2],
  ['(a)\\1', 4],
  ['\\bword', 1],
  ['\\p{L}', 1],
  ['(?=a)a', 1],
  ['x(?<!a)b', 2],
  ['(?<name>a)', 1],
  ['((a{99}){99}){99}', 1],
])('%s is refused at position %d', (pattern, place) => {
  const problem = readPattern(pattern)
  expect(isPattern(problem)).toBe(false)
  expect(problem).toMatchObject({ place, why: expect.stringMatching(/\.$/) })
})

// Counts steps instead of seconds, so that the test does not depend on the machine.
test.each([
  ['(a*)*b', 100_000],
  ['(a|a)*b', 5000],
  ['(a|aa)+b', 5000],
  ['(.*)(.*)(.*)(.*)[^a]', 5000],
  ['((a?){30}){3}b', 5000],
  ['(x+x+)+y|(a+)+$b', 5000],
])('%s takes, for %d characters, at most its own size in steps for each', (pattern, length) => {
  const { instructions } = read(pattern)
  const { isMatch, steps } = match({ instructions }, 'a'.repeat(length))
  expect(isMatch).toBe(false)
  expect(steps).toBeLessThan(4 * instructions.length * length)
})

test('twice the text takes twice the steps', () => {
  const steps = (length: number) => match(read('(a*)*b'), 'a'.repeat(length)).steps
  expect(steps(4000) / steps(2000)).toBeCloseTo(2, 2)
})

test('reading stops once the text can no longer match', () =>
  expect(match(read('b.*'), 'a'.repeat(100_000)).steps).toBeLessThan(10))
