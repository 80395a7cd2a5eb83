import type { StaffGroup } from '#api/generated.ts'

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

type Used = Pick<StaffGroup, 'members' | 'savedFilters' | 'testSchedules'>

/** Number of members in a group, in words. */
export const membersInWords = ({ members }: Pick<StaffGroup, 'members'>) => counted(members, 'member', 'members')

/** What uses a group, apart from its members. */
export const usesInWords = ({ savedFilters, testSchedules }: Pick<StaffGroup, 'savedFilters' | 'testSchedules'>) =>
  [
    testSchedules > 0 && counted(testSchedules, 'test schedule', 'test schedules'),
    savedFilters > 0 && counted(savedFilters, 'saved filter', 'saved filters'),
  ]
    .filter(Boolean)
    .join(', ')

/** Effects of archiving a group, shown before confirmation. */
export const impactInWords = ({ members, savedFilters, testSchedules }: Used) =>
  [
    members > 0 &&
      `${counted(members, 'person is', 'people are')} in it and will be removed; past membership stays in the records.`,
    testSchedules > 0 &&
      `${counted(testSchedules, 'test schedule', 'test schedules')} will no longer request tests through it.`,
    savedFilters > 0 &&
      `${counted(savedFilters, 'saved filter', 'saved filters')} of the list of members will find no one.`,
    'Another group can then use the name.',
  ]
    .filter(Boolean)
    .join(' ')
