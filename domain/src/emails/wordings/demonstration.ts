import { formatDay } from '#dates.ts'

/** Names of people and places that do not exist, for previews and tests. */
export const demonstrationName = 'Mere Whakāturanga'
export const demonstrationExaminer = 'Dr Hana Tauira'
export const demonstrationPractice = 'Example Medical Centre'

/** Fields of an email to the demonstration person. Fields that only a real email has are left in braces. */
export const demonstrationFields = (product: string, day: string): Record<string, string> => ({
  product,
  name: demonstrationName,
  by: demonstrationExaminer,
  practice: demonstrationPractice,
  regulator: 'DAR',
  day: formatDay(day),
  userName: 'mere.whakaturanga',
})
