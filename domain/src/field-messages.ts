/** Error messages and placeholders of fields, in the words of section 5 of the specification. */
export const fieldMessage = {
  complete: 'Please complete this field.',
  email: 'Please use a valid email address format.',
  retypeEmail: 'Retype the email address here',
  emailsMustMatch: 'The email addresses must match.',
  passwordLength: 'Please complete this field with at least 8 characters.',
  retypePassword: 'Retype the password here',
  passwordsMustMatch: 'The passwords must match.',
  selectOne: 'Please select one...',
  selectNone: 'None',
  selectOption: 'Please select an option',
  selectThisOption: 'Please select this option',
  explain: 'Please explain',
  /** Texts that the specification does not give. */
  cannotBeShown: 'Remove the character that cannot be shown.',
  braces: 'Use the same number of { and }.',
  date: 'Enter a valid date, for example 3 Jun 1980.',
  time: 'Enter a valid time, for example 09:30.',
  moment: 'Enter a valid date and time.',
  phone: 'Enter a valid telephone number, for example +64 21 123 4567.',
  website: 'Enter a full web address, for example https://example.org.',
  wholeNumber: 'Enter a whole number, for example 12.',
  decimalNumber: 'Enter a number, for example 12.5.',
  number: 'Enter a number.',
  text: 'Enter text.',
  listedOption: 'Select one of the options.',
  form: 'This is not in the right format.',
  check: 'Check this value.',
  passwordTooWeak: 'Choose a password that is harder to guess.',
} as const

export const tooLong = (max: number) => `Use at most ${max} characters.`

/** Shown beside a field with a maximum length. */
export const charactersUsed = (text: string, max: number) => `${text.length} / ${max} characters`

/** Password strength, 0 to 4. */
export const strengthWords = ['very risky', 'very weak', 'weak', 'strong', 'very strong'] as const
