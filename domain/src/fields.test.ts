import { expect, test } from 'vitest'
import type { z } from 'zod'
import { charactersUsed, fieldMessage } from './field-messages.ts'
import {
  decimalNumberText,
  IdParam,
  Int,
  isoDay,
  joinValues,
  maxLength,
  measurementText,
  newPassword,
  optionalEmail,
  optionalEmails,
  optionalPhone,
  optionalText,
  optionalTextArea,
  requiredEmail,
  requiredEmails,
  requiredPhone,
  requiredTemplate,
  requiredText,
  requiredTextArea,
  splitValues,
  ticked,
  wholeNumberText,
  yesOrNo,
} from './fields.ts'

const complete = 'Please complete this field.'
const wrongEmail = 'Please use a valid email address format.'
const cannotBeShown = 'Remove the character that cannot be shown.'

test.each<[string, z.ZodType, unknown, unknown]>([
  ['text is trimmed', requiredText(5), '  Mere ', 'Mere'],
  ['a macron typed as two characters becomes one', requiredText(5), 'Ma\u0304ori', 'Māori'],
  ['an empty optional text becomes null', optionalText(5), '  ', null],
  ['an optional text of invisible characters becomes null', optionalText(5), '\u200b\u2060', null],
  ['joiners between letters stay', requiredText(9), 'क्\u200dष', 'क्\u200dष'],
  ['null stays null', optionalText(5), null, null],
  ['an optional text that is filled in stays', optionalText(5), 'a', 'a'],
  ['a pattern may match', optionalText(5, /\d{2}/), '12', '12'],
  ['a pattern does not apply to an empty optional text', optionalText(5, /\d{2}/), '', null],
  ['a pattern’s alternatives match as a whole', requiredText(5, /a|bc/), 'bc', 'bc'],
  ['a text area keeps its lines', requiredTextArea(9), 'a\r\nb\tc\rd', 'a\nb\tc\nd'],
  ['an empty optional text area becomes null', optionalTextArea(9), '', null],
  ['a template with its braces in pairs', requiredTemplate(20), 'Dear {name}', 'Dear {name}'],
  ['an address', requiredEmail, ' mere@example.nz ', 'mere@example.nz'],
  ['no address', optionalEmail, '', null],
  ['two addresses', requiredEmails(50), 'a@b.nz;c@d.nz', 'a@b.nz; c@d.nz'],
  ['two addresses with a comma, and an extra comma', requiredEmails(50), 'a@b.nz , c@d.nz,', 'a@b.nz; c@d.nz'],
  ['no addresses', optionalEmails(50), '', null],
  ['a phone number', requiredPhone, '+64 (0)21 234-56.78', '+64 (0)21 234-56.78'],
  ['not a phone number', optionalPhone, '', null],
  ['the largest id', IdParam, '2147483647', 2147483647],
  ['a day', isoDay, '2024-02-29', '2024-02-29'],
  ['a password keeps its spaces', newPassword, ' a b c d ', ' a b c d '],
  ['a whole number', wholeNumberText, ' 42 ', 42],
  ['an empty number is 0', wholeNumberText, '', 0],
  ['a fraction', decimalNumberText, '4.50', 4.5],
  ['an empty decimal is 0', decimalNumberText, '', 0],
  ['an empty measurement stays empty', measurementText, ' ', null],
  ['a measurement of 0 is 0', measurementText, '0', 0],
  ['a measurement below 0', measurementText, '-2.25', -2.25],
  ['no', yesOrNo, false, false],
  ['a ticked box', ticked, true, true],
])('%s', (_case, schema, sent, value) => expect(schema.parse(sent)).toBe(value))

test.each<[string, z.ZodType, unknown, string]>([
  ['an empty text', requiredText(5), '   ', complete],
  ['a text of invisible characters', requiredText(5), '\u200b\u00ad\u3164', complete],
  ['a text area of invisible characters', requiredTextArea(9), '\u2060\n\u200b', complete],
  ['a text that reads backwards', requiredText(9), 'abc\u202edef', cannotBeShown],
  ['a text area that reads backwards', requiredTextArea(9), 'a\n\u2067b', cannotBeShown],
  ['text that is too long', requiredText(5), '123456', 'Use at most 5 characters.'],
  ['optional text that is too long', optionalText(5), '123456', 'Use at most 5 characters.'],
  ['the character NUL', requiredText(5), 'a\0b', cannotBeShown],
  ['a line break in a line', requiredText(5), 'a\nb', cannotBeShown],
  ['half a character', optionalText(5), 'a\ud800', cannotBeShown],
  ['a partial match of the pattern', requiredText(5, /\d{2}/), '123', complete],
  ['a partial match of an alternative', requiredText(5, /a|bc/), 'bca', complete],
  ['an empty text area', requiredTextArea(9), '\n', complete],
  ['a control character in a text area', requiredTextArea(9), 'a\x1bb', cannotBeShown],
  ['an open brace', requiredTemplate(20), 'Dear {name', 'Use the same number of { and }.'],
  ['an address without a domain', requiredEmail, 'mere@example', wrongEmail],
  ['two addresses where one is allowed', requiredEmail, 'a@b.nz;c@d.nz', wrongEmail],
  ['an address with another one in it', requiredEmail, 'x<mere@example.nz>', wrongEmail],
  ['an address with a comment', requiredEmail, 'mere(x)@example.nz', wrongEmail],
  ['a group of addresses', requiredEmail, 'x:mere@example.nz', wrongEmail],
  ['a quoted address', requiredEmail, '"mere"@example.nz', wrongEmail],
  ['a missing address', requiredEmail, '', complete],
  ['an address of 51 characters', requiredEmail, `${'a'.repeat(46)}@b.nz`, 'Use at most 50 characters.'],
  [
    'an endless address, refused before its pattern is tried',
    requiredEmail,
    `a@${'.'.repeat(99)}@`,
    'Use at most 50 characters.',
  ],
  ['one wrong address of two', requiredEmails(50), 'a@b.nz; c', wrongEmail],
  ['letters in a phone number', requiredPhone, '0800 KIWI', fieldMessage.phone],
  ['a plus in the middle', optionalPhone, '64+21', fieldMessage.phone],
  ['a password of 7 characters', newPassword, '1234567', 'Please complete this field with at least 8 characters.'],
  ['a day that does not exist', isoDay, '2026-02-29', fieldMessage.date],
  ['a day in another millennium', isoDay, '0202-01-01', 'Check the year.'],
  ['a fraction in place of a whole number', wholeNumberText, '4.5', fieldMessage.wholeNumber],
  ['a number beyond the integer range', wholeNumberText, '2147483648', 'Enter a number of at most 2147483647.'],
  ['a decimal without a fraction', decimalNumberText, '4.', fieldMessage.decimalNumber],
  ['words in place of a measurement', measurementText, 'high', fieldMessage.decimalNumber],
  ['no answer to yes or no', yesOrNo, null, 'Please select an option'],
  ['a box left unticked', ticked, false, 'Please select this option'],
])('%s is refused', (_case, schema, sent, message) => {
  const { error } = schema.safeParse(sent)
  expect(error?.issues.map((issue) => issue.message)).toEqual([message])
})

test.each([
  ...[['0'], ['1.5'], ['2147483648'], ['x'], ['']],
  ...[['0x57'], ['087'], ['+87'], ['87.0'], ['8.7e1'], [' 87'], ['٨٧']],
])('%s is not an id', (sent) => expect(IdParam.safeParse(sent).success).toBe(false))
test.each([[-1], [2147483648], [1.5], ['1']])('%s is not a version', (sent) =>
  expect(Int.safeParse(sent).success).toBe(false),
)
test('omitting an optional field is refused, because a mistake would clear it', () =>
  expect(optionalText(5).safeParse(undefined).success).toBe(false))

test('several values share a field', () => {
  expect(splitValues(joinValues(['a', 'b c']))).toEqual(['a', 'b c'])
  expect(splitValues('')).toEqual([])
})
test('a counter shows the characters used', () => expect(charactersUsed('Mere', 50)).toBe('4 / 50 characters'))

/** Section 9 of the specification, word for word. */
const asSpecified =
  'Guid 36, CodeIdentifier 20, Email 50, FileName 90, PhoneNumber 20, Website 80, AddressStreet 100, Suburb 50, City 50, State 50, Postcode 10, Country 20, UserId 50, UserName 50, EmployeeNumber 16, Gender 1, Occupation 30, Reason 30, RegistrationNumber 10, SecurityCode 16, UserImageNamePrefix 20, RegistrationNumberPattern 50, RegistrationNumberPatternDescription 80, SecurityQuestionAnswer 20, FirstName 50, MiddleNames 100, LastName 50, KnownAs 50, Initials 5, PreviousNames 100, Title 20, SettingKey 30, SettingValue 100, RegionName 50, LocationName 100, LocationAddress 200, ReminderDescription 70, DocumentName 80, DocumentGroupName 30, DocumentCodesList 100, AlternativeName 36, AnswerPrefix 10, AnswerPattern 100, Answer 50, OrganisationName 50, ShortName 10, Explanation 20, StaffGroupName 20, MemberPositionOrTitle 50, TestScheduleName 16, UploadCode 6, EmailOptionsKey 8, ReportName 50, CustomQueryFieldName 20, InvoiceNumber 8, InvoiceText 60, VideoName 30, AirfieldName 30, IpAddressDescription 50, UserSettingName 20, SiteName 20, ApiMethod 8, ApiPath 120, ApiQuery 100, LetterPhraseName 30, AdministratorActivityDescription 100'

test('every maximum length is that of the specification', () => {
  const specified = asSpecified.split(', ').map((field) => {
    const [name = '', length] = field.split(' ')
    return [name.charAt(0).toLowerCase() + name.slice(1), Number(length)]
  })
  expect(maxLength).toEqual({ ...Object.fromEntries(specified), messageText: 4000 })
})
