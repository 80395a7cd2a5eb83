import { maxLength } from '#max-length.ts'
import { choice, type DeclaredOption, figure, longText, textLine, toggle } from './kinds.ts'

/** Characters of a text that pages show, such as about this installation. */
export const maxOptionText = 2000

const minutes = { least: 1, most: 1440, unit: 'minutes' }
const milliseconds = { least: 1, most: 60_000, unit: 'ms' }

/**
 * Every option of an installation that administrators can change while it runs, in the order of the page. Secrets,
 * addresses and ports are settings of the server and never options.
 */
export const siteOptions = {
  publicLogin: toggle({
    group: 'enable',
    label: 'Public login',
    description: 'Whether people can log in and sign up. While it is off, only system administrators can log in.',
    variable: 'PUBLIC_LOGIN',
  }),
  medicals: toggle({
    group: 'enable',
    label: 'Medicals',
    description: 'Whether menus offer medicals.',
    variable: 'MEDICALS',
  }),
  securityQuestions: choice(
    {
      group: 'enable',
      label: 'Security questions',
      description: 'Who may answer security questions as the second step of a login.',
      variable: 'SECURITY_QUESTIONS',
    },
    'all',
    { all: 'Everyone', individuals: 'People without an organisation', off: 'No one' },
  ),
  inactivityPromptMinutes: figure(
    {
      group: 'client',
      label: 'Lock after',
      description: 'Time without activity after which a page locks and asks for the password.',
      variable: 'INACTIVITY_PROMPT_MINUTES',
    },
    { initial: 15, ...minutes },
  ),
  inactivityTimeoutMinutes: figure(
    {
      group: 'client',
      label: 'Log out after lock',
      description: 'Time after which a locked session ends.',
      variable: 'INACTIVITY_TIMEOUT_MINUTES',
    },
    { initial: 15, ...minutes },
  ),
  sharedComputerMinutes: figure(
    {
      group: 'client',
      label: 'Lock shared computers after',
      description: 'Time without activity after which a browser locks that is marked as shared.',
      variable: 'SHARED_COMPUTER_MINUTES',
    },
    { initial: 5, ...minutes },
  ),
  contactEmail: textLine(
    {
      group: 'client',
      label: 'Contact email',
      description: 'Shown on the page Contact us.',
      variable: 'CONTACT_EMAIL',
    },
    maxLength.email,
    'email',
  ),
  contactPhone: textLine(
    {
      group: 'client',
      label: 'Contact telephone',
      description: 'Shown on the page Contact us.',
      variable: 'CONTACT_PHONE',
    },
    maxLength.phoneNumber,
    'phone',
  ),
  directExportRows: figure(
    {
      group: 'limits',
      label: 'Rows of a direct export',
      description:
        'Result of a custom query up to which its file is sent at once. A job makes the file of a longer one.',
      variable: 'DIRECT_EXPORT_ROWS',
    },
    { initial: 2000, least: 1, most: 10_000, unit: 'rows' },
  ),
  apiLogDays: figure(
    {
      group: 'limits',
      label: 'API log',
      description: 'Time for which requests are logged at least. With 0, none are logged.',
      variable: 'API_LOG_DAYS',
    },
    { initial: 90, least: 0, most: 3650, unit: 'days' },
  ),
  traceDays: figure(
    {
      group: 'limits',
      label: 'Traces',
      description: 'Time for which the counts of database, storage and topics are stored.',
      variable: 'TRACE_DAYS',
    },
    { initial: 366, least: 1, most: 366, unit: 'days' },
  ),
  slowDatabaseMs: figure(
    {
      group: 'limits',
      label: 'Slow database operation',
      description: 'Mean time from which a database operation counts as slow.',
      variable: 'SLOW_DATABASE_MS',
    },
    { initial: 50, ...milliseconds },
  ),
  slowStorageMs: figure(
    {
      group: 'limits',
      label: 'Slow storage operation',
      description: 'Mean time from which an operation on stored files counts as slow.',
      variable: 'SLOW_STORAGE_MS',
    },
    { initial: 100, ...milliseconds },
  ),
  slowTopicMs: figure(
    {
      group: 'limits',
      label: 'Slow announcement',
      description: 'Mean time from which an announcement to browsers counts as slow.',
      variable: 'SLOW_TOPIC_MS',
    },
    { initial: 10, ...milliseconds },
  ),
  loginMessage: longText(
    {
      group: 'texts',
      label: 'Login message',
      description: 'Shown above the login, for example before maintenance.',
      variable: 'LOGIN_MESSAGE',
    },
    500,
  ),
  aboutText: longText(
    {
      group: 'texts',
      label: 'About this installation',
      description: 'Shown first on the page About us. An empty line begins a new paragraph.',
      variable: 'ABOUT_TEXT',
    },
    maxOptionText,
  ),
  contactText: longText(
    {
      group: 'texts',
      label: 'Contact',
      description:
        'Shown first on the page Contact us, such as an address and hours. An empty line begins a new paragraph.',
      variable: 'CONTACT_TEXT',
    },
    maxOptionText,
  ),
}

type ValueOf<Declared> = Declared extends DeclaredOption<infer Value> ? Value : never

export type OptionValues = { [Key in keyof typeof siteOptions]: ValueOf<(typeof siteOptions)[Key]> }
export type OptionKey = keyof OptionValues

export const optionKeys = Object.keys(siteOptions) as OptionKey[]

type OptionValue = OptionValues[OptionKey]

/** The option of this key, for code that treats all options alike. */
export const optionOf = (key: OptionKey) => siteOptions[key] as DeclaredOption<OptionValue>

/** Reads stored texts; one that is not valid, such as after a change of its limits, is left out. */
export const readOptions = (texts: Partial<Record<OptionKey, string>>) =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) => {
      const value = Object.hasOwn(siteOptions, key) ? optionOf(key as OptionKey).schema.safeParse(text).data : undefined
      return value === undefined ? [] : [[key, value]]
    }),
  ) as Partial<OptionValues>

/** The values of all options: those that are set, and otherwise the defaults. */
export const optionValues = (...sets: Partial<OptionValues>[]) =>
  Object.assign(Object.fromEntries(optionKeys.map((key) => [key, optionOf(key).initial])), ...sets) as OptionValues

/** The text of a value for readers. */
export function optionInWords(key: OptionKey, text: string | null) {
  const { words, unit } = optionOf(key)
  if (text === null) return 'None'
  return words?.[text] ?? (unit ? `${text} ${unit}` : text)
}
