import fc from 'fast-check'
import type { FuzzRequest } from './judge.ts'

/** Unexpected values to insert. As plain data, so that a failing case can be shortened and read. */
const oddNumbers = [0, -1, 1.5, 1e308, 2_147_483_647, 2_147_483_648, 9_007_199_254_740_992, -2_147_483_649]
const oddDays = ['abc', '2026-02-30', '2026-2-3', '0000-00-00', '9999-12-31', '1899-12-31', '2200-01-01', '2026-12-13']
const oddMoments = ['2026-02-30T00:00:00Z', '+275760-09-13T00:00:00Z', '2026-01-01T24:00:00Z', '2026-01-01 00:00']
const oddIds = ['0x57', '087', '+87', '87.0', '8e1', '-0', ' 87', '٨٧', '', 'NaN', '99999999999', 'me', 'myOrg']
const oddTexts = [
  ...[
    ' ',
    '\0',
    'a\0b',
    '\u202egnp.exe',
    '\u200b',
    '\ud800',
    'ā̄̄̄̄̄̄̄̄',
    '{',
    '}{',
    '%',
    '\\',
    "'",
    '"; drop table users; --',
  ],
  ...['<script>alert(1)</script>', '=1+1', '../../etc/passwd', 'a@b', 'https://', 'javascript:alert(1)', '(a+)+$', '['],
  ...['__proto__', 'constructor', 'toString', '|', 'a|b', 'null', 'true'],
]

const odd = fc.oneof(
  fc.constantFrom<unknown>(...oddTexts),
  fc.constantFrom<unknown>(...oddDays, ...oddMoments),
  fc.constantFrom<unknown>(...oddIds),
  fc.constantFrom<unknown>(...oddNumbers),
  fc.constantFrom<unknown>(null, true, false, [], {}, [null], [[]], { __proto__: 1, length: 1 }),
  fc.integer({ min: 1, max: 5 }).map((power) => 'x'.repeat(10 ** power)),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.jsonValue({ maxDepth: 3 }),
  fc.integer({ min: 1, max: 1000 }).map((length) => Array.from({ length }, (_, at) => at)),
)

/** One change to a well-formed request: where, and to what. Positions wrap around at the end. */
const change = fc.oneof(
  { weight: 8, arbitrary: fc.record({ how: fc.constant('replace' as const), place: fc.nat(199), value: odd }) },
  {
    weight: 2,
    arbitrary: fc.record({ how: fc.constant('remove' as const), place: fc.nat(199), value: fc.constant(null) }),
  },
  { weight: 1, arbitrary: fc.record({ how: fc.constant('add' as const), place: fc.nat(199), value: odd }) },
  {
    weight: 1,
    arbitrary: fc.record({ how: fc.constant('twice' as const), place: fc.nat(199), value: fc.constant(null) }),
  },
)
export type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never

/** Changes to the body as text, after serialisation. */
export const spoilings = ['none', 'cut', 'empty', 'null', 'text', 'deep', 'html', 'form', 'latin'] as const
export type Spoiling = (typeof spoilings)[number]

export const fuzzCase = (roles: number) =>
  fc.record({
    role: fc.nat(roles - 1),
    changes: fc.array(change, { minLength: 0, maxLength: 3 }),
    spoiling: fc.oneof({ weight: 9, arbitrary: fc.constant('none' as const) }, fc.constantFrom(...spoilings)),
  })

type Place = { in: 'path'; name: string } | { in: 'query'; at: number } | { in: 'body'; path: (string | number)[] }

function placesIn(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [path]
  return [
    path,
    ...Object.entries(value).flatMap(([name, part]) =>
      placesIn(part, [...path, Array.isArray(value) ? Number(name) : name]),
    ),
  ]
}

const placesOf = ({ path, query, body }: FuzzRequest): Place[] => [
  ...Object.keys(path).map((name) => ({ in: 'path' as const, name })),
  ...query.map((_, at) => ({ in: 'query' as const, at })),
  ...(body === undefined ? [] : placesIn(body).map((path) => ({ in: 'body' as const, path }))),
]

const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

export function changedRequest(asked: FuzzRequest, { how, place: number, value }: Change): FuzzRequest {
  const places = placesOf(asked)
  const place = places[number % Math.max(1, places.length)]
  if (how === 'add' && (place === undefined || place.in !== 'body'))
    return { ...asked, query: [...asked.query, ['odd', asText(value)]] }
  if (place === undefined) return asked
  if (place.in === 'path')
    return how === 'replace' ? { ...asked, path: { ...asked.path, [place.name]: asText(value) } } : asked
  if (place.in === 'query') return { ...asked, query: changedQuery(asked.query, place.at, how, value) }
  return { ...asked, body: changedBody(asked.body, place.path, how, value) }
}

function changedQuery(
  query: FuzzRequest['query'],
  at: number,
  how: Change['how'],
  value: unknown,
): FuzzRequest['query'] {
  const [name, before] = query[at] as [string, string]
  if (how === 'twice') return [...query, [name, before]]
  return how === 'remove' ? query.toSpliced(at, 1) : query.with(at, [name, asText(value)])
}

function changedBody(body: unknown, path: (string | number)[], how: Change['how'], value: unknown): unknown {
  const [name, ...rest] = path
  if (name === undefined)
    return how === 'replace'
      ? value
      : how === 'add'
        ? withMore(body, value)
        : how === 'twice'
          ? [body, body]
          : undefined
  if (Array.isArray(body)) {
    const at = Number(name)
    if (rest.length > 0) return body.with(at, changedBody(body[at], rest, how, value))
    if (how === 'remove') return body.toSpliced(at, 1)
    return how === 'twice' ? [...body, body[at]] : body.with(at, changedBody(body[at], [], how, value))
  }
  const whole = { ...(body as Record<string, unknown>) }
  const changed = rest.length === 0 && how === 'remove' ? undefined : changedBody(whole[name], rest, how, value)
  if (changed === undefined) delete whole[name]
  else whole[name] = changed
  return whole
}

/** Adds one property or item. */
const withMore = (body: unknown, value: unknown) => {
  if (Array.isArray(body)) return [...body, value]
  return typeof body === 'object' && body !== null ? { ...body, odd: value } : value
}
