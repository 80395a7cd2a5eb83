import { describe, expect, test } from 'vitest'
import { actorWith } from '#access/actor-with.ts'
import { OrganisationType, Role } from '#access/bits.ts'
import { filledWith, type LegalText, splitStrong } from './legal-text.ts'
import { termsOf } from './texts.ts'
import { termsVersions } from './versions.ts'

const { texts } = termsVersions[termsVersions.length - 1] ?? termsVersions[0]
const { privacy, pilots, practices, flying, regulators } = texts

const wordsOf = ({ clauses }: LegalText) => clauses.flatMap(({ title, blocks }) => [title, ...blocks.flat()]).join('\n')

test('there is a privacy policy and four sets of terms, in the order of the page', () => {
  expect(Object.values(texts).map(({ title }) => title)).toEqual([
    'Privacy policy',
    'Terms for pilots (individuals)',
    'Terms for medical examiners and nurses (medical practices)',
    'Terms for flying organisation staff',
    'Terms for regulatory authority agents',
  ])
})

describe.each([pilots, practices, flying, regulators])('$title', (text) => {
  test.each(['30 days written notice', '20 business days', "by a tick-box and clicking 'Agree'"])(
    'all terms say: %s',
    (figure) => {
      expect(wordsOf(text)).toContain(figure)
    },
  )
})

test.each([
  'a fee for each examination',
  'invoiced monthly',
  'by direct debit on or after the 20th of the following month',
  'interest of 1.5% per month, accruing daily',
  'A change of fee applies from the month after notice',
  'for 3 years after it has ended',
])('the terms of a practice say: %s', (figure) => expect(wordsOf(practices)).toContain(figure))

test('the restraint of three years is in the terms of everyone who could build a competing service', () => {
  expect(wordsOf(flying)).toContain('for 3 years after it has ended')
  expect(wordsOf(pilots)).not.toContain('3 years')
})

test.each([
  'first and last name',
  'physical address',
  'nationality',
  'gender',
  'e-mail',
  'phone numbers',
  'date of birth',
  'country of residence',
  'medical information and history',
  'documents',
])('the privacy policy lists what is collected: %s', (item) => {
  const collected = privacy.clauses.find(({ title }) => title === 'What is collected')
  expect(collected?.blocks.flat()).toContain(item)
})

test.each(['10 years', '20 working days', 'Privacy Act 2020', 'Health Information Privacy Code 2020', '72 hours'])(
  'the privacy policy says: %s',
  (words) => expect(wordsOf(privacy)).toContain(words),
)

test.each(Object.values(texts))(
  '$title contains whole sentences, with the name of the installation filled in',
  (text) => {
    const words = wordsOf(filledWith('OneKete', text))
    expect(words).toContain('OneKete')
    expect(words).not.toMatch(/[{}]|Clearwing/)
    for (const { blocks } of text.clauses) {
      for (const block of blocks) expect(splitStrong(block.toString()).length % 2).toBe(1)
      for (const paragraph of blocks.filter((one) => typeof one === 'string')) expect(paragraph).toMatch(/[.:)]$/)
    }
  },
)

const { Medical_practice, Specialist_practice, Medical_regulator, Convenor, System_administration } = OrganisationType

test.each([
  ['an individual', { organisationId: null, roles: Role.Individual }, 'pilots'],
  ['a nurse', { organisationTypes: Medical_practice, roles: Role.Nurse }, 'practices'],
  ['a specialist', { organisationTypes: Specialist_practice, roles: Role.Specialist }, 'practices'],
  ['a regulator’s doctor', { organisationTypes: Medical_regulator, roles: Role.Regulator_doctor }, 'regulators'],
  ['a convenor', { organisationTypes: Convenor, roles: Role.Convenor_doctor }, 'regulators'],
  ['a director of a flying school', { organisationTypes: 0, roles: Role.Director }, 'flying'],
  ['an administrator', { organisationTypes: System_administration, roles: Role.System_administrator }, undefined],
])('%s is shown the terms that apply to them', (_who, actor, expected) => {
  expect(termsOf(actorWith({ organisationId: 1, ...actor }))).toBe(expected)
})

test('an account without a role in any organisation has no terms of its own', () =>
  expect(termsOf(actorWith({ organisationId: null, organisationTypes: 0, roles: 0 }))).toBeUndefined())
