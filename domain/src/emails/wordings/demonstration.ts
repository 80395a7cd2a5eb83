import { addDays, formatDay, formatMonth } from '#dates.ts'

/** Names of people and places that do not exist, for previews and tests. */
export const demonstrationName = 'Mere Whakāturanga'
export const demonstrationExaminer = 'Dr Hana Tauira'
export const demonstrationPractice = 'Example Medical Centre'

/** The value of every field of an email to the demonstration person. */
export const demonstrationFields = (product: string, day: string): Record<string, string> => ({
  product,
  name: demonstrationName,
  by: demonstrationExaminer,
  practice: demonstrationPractice,
  regulator: 'DAR',
  day: formatDay(day),
  time: `${formatDay(day)} 10:30`,
  earlier: `${formatDay(addDays(day, -2))} 09:00`,
  until: `${formatDay(day)} 09:00`,
  organisation: demonstrationPractice,
  number: 'I0000012',
  month: formatMonth(day),
  due: formatDay(addDays(day, 20)),
  supplier: 'Example Supplier',
  account: '389-00',
  place: 'Example Clinic, 1 Example Street, Wellington',
  userName: 'mere.whakaturanga',
  administrator: 'Tama Tauira',
  description: 'Support call 1',
  startedAt: `${formatDay(day)}, 09:00`,
  undoUntil: `${formatDay(addDays(day, 30))}, 09:00`,
  browser: 'Firefox on Windows',
  what: 'One sentence says here what was noticed.',
  codes: '7 codes',
  about: 'certificate expiry',
  job: 'Lapse of suspensions',
  lines: `Your certificate expires on ${formatDay(addDays(day, 30))}.`,
  item: 'an examination',
  amount: '$27.50',
  choice: 'You can switch reminders of this kind off without logging in.',
})
