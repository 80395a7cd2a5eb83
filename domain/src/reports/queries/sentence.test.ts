import { expect, test } from 'vitest'
import { emptyGroup, type QueryGroup, type QueryRule } from './schema.ts'
import { sentenceOf } from './sentence.ts'
import type { QuerySubject } from './subjects.ts'

const rule = (field: string, operator: string, value: unknown = null, change: Partial<QueryRule> = {}) =>
  ({ kind: 'rule', field, operator, value, isMuted: false, isLocked: false, ...change }) as QueryRule
const group = (combinator: 'and' | 'or', ...rules: QueryGroup['rules']): QueryGroup => ({
  ...emptyGroup(),
  combinator,
  rules,
})

test.each<[QuerySubject, QueryGroup, string]>([
  ['medicals', emptyGroup(), 'All medicals that you may see.'],
  ['medicals', group('and', rule('status', 'in', ['issued', 'submitted'])), 'Medicals: status is Issued or Submitted.'],
  [
    'medicals',
    group(
      'and',
      rule('age', 'atLeast', 40),
      rule('classes', 'in', ['class1', 'class2']),
      rule('certificateLast', 'inNext', { count: 60, unit: 'days' }),
      { ...group('and', rule('familyName', 'beginsWith', "O'B")), isNot: true },
    ),
    "Medicals: age is at least 40, class is Class 1 or Class 2, last expiry as issued is in the next 60 days and not (family name begins with “O'B”).",
  ],
  [
    'people',
    group('and', rule('gender', 'unknown'), group('or', rule('city', 'is', 'Nelson'), rule('canLogIn', 'yes'))),
    'People: gender is not known and (city is “Nelson” or login is yes).',
  ],
  [
    'documents',
    group('or', rule('dated', 'betweenDays', { from: '2026-01-01', to: '2026-03-31' }), rule('added', 'lastMonth')),
    'Documents: date is between 1 Jan 2026 and 31 Mar 2026 or added was last month.',
  ],
  [
    'appointments',
    group('and', rule('status', 'notIn', ['done', 'cancelled']), rule('minutes', 'between', { from: 30, to: 60 })),
    'Appointments: status is not Done and not Cancelled and length in minutes is between 30 and 60.',
  ],
  [
    'invoices',
    group('and', rule('due', 'before', '2026-11-30'), rule('number', 'known', null, { isMuted: true })),
    'Invoices: due is before 30 Nov 2026.',
  ],
  [
    'members',
    group('and', rule('from', 'inLast', { count: 1, unit: 'years' })),
    'Members: from was in the last 1 year.',
  ],
  [
    'invoices',
    group('and', rule('due', 'on', ''), rule('issued', 'betweenDays', { from: '', to: '' })),
    'Invoices: due is on … and issued is between … and ….',
  ],
])('a query of %s is read back as a sentence', (subject, tree, sentence) =>
  expect(sentenceOf(subject, tree)).toBe(sentence),
)
