import { expect, test } from 'vitest'
import { MessagePrivacy } from '#enumerations.ts'
import { MessageStateChange, NewMessage, privacyOptions } from './schema.ts'

const { Public, Private_to_organisation, Private_to_user } = MessagePrivacy
const complete = 'Please complete this field.'
const option = 'Please select an option'
const message = {
  regardingUserId: 1,
  toUserId: 2,
  toOrganisationId: null,
  isUrgent: false,
  privacy: Private_to_user,
  text: 'Kia ora',
}

test.each([
  ['all fields', {}, {}],
  ['an organisation only', { toUserId: null, toOrganisationId: 3, privacy: Private_to_organisation }, {}],
  ['about no one', { regardingUserId: null }, {}],
  ['the longest text', { text: 'ā'.repeat(4000) }, {}],
  ['no text', { text: '  ' }, { text: [complete] }],
  ['text that is too long', { text: 'x'.repeat(4001) }, { text: ['Use at most 4000 characters.'] }],
  ['no recipient', { toUserId: null, privacy: Public }, { toUserId: [complete] }],
  ['private to a user, none chosen', { toUserId: null, toOrganisationId: 3 }, { privacy: [option] }],
  ['private to an organisation, none chosen', { privacy: Private_to_organisation }, { privacy: [option] }],
  ['an unknown privacy', { privacy: 4 }, { privacy: [option] }],
  [
    'no values',
    { text: '', toUserId: null, privacy: null },
    { text: [complete], toUserId: [complete], privacy: [option] },
  ],
  [
    'without text or recipient',
    { text: '', toUserId: null, privacy: Public },
    { text: [complete], toUserId: [complete] },
  ],
])('a message with %s', (_case, given, errors) => {
  const { error } = NewMessage.safeParse({ ...message, ...given })
  const fields = Object.groupBy(error?.issues ?? [], ({ path }) => path.join('.'))
  const found = Object.entries(fields).map(([field, issues = []]) => [field, issues.map((issue) => issue.message)])
  expect(Object.fromEntries(found)).toEqual(errors)
})

test.each([
  ['no recipient', { toUserId: null, toOrganisationId: null }, [Public]],
  ['a user', { toUserId: 2, toOrganisationId: null }, [Public, Private_to_user]],
  ['an organisation', { toUserId: null, toOrganisationId: 3 }, [Public, Private_to_organisation]],
  ['both', { toUserId: 2, toOrganisationId: 3 }, [Public, Private_to_organisation, Private_to_user]],
])('the privacy options for a message when %s is chosen', (_case, chosen, options) => {
  expect(privacyOptions(chosen)).toEqual(options)
})

test.each([
  ['snoozed until a day', 'Snoozed', '2026-12-01', true],
  ['snoozed for ever', 'Snoozed', null, false],
  ['read', 'Read', null, true],
  ['done until a day', 'Done', '2026-12-01', false],
])('a message can be %s', (_case, state, snoozedUntil, isValid) => {
  expect(MessageStateChange.safeParse({ messageIds: [1], state, snoozedUntil }).success).toBe(isValid)
})
