import type { StaffGroup } from '#api/generated.ts'

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

type Used = Pick<StaffGroup, 'members' | 'savedFilters'>

/** How many are in a group. */
export const membersInWords = ({ members }: Pick<StaffGroup, 'members'>) => counted(members, 'member', 'members')

/** What uses a group besides the people in it. */
export const usesInWords = ({ savedFilters }: Pick<StaffGroup, 'savedFilters'>) =>
  savedFilters === 0 ? '' : counted(savedFilters, 'saved filter', 'saved filters')

/** What ends when a group is put away, said before it is. */
export const impactInWords = ({ members, savedFilters }: Used) =>
  [
    members > 0 &&
      `${counted(members, 'person is', 'people are')} in it, and will be in it no more; who was in it stays in the records.`,
    savedFilters > 0 &&
      `${counted(savedFilters, 'saved filter', 'saved filters')} of the list of members will find nobody.`,
    'Its name is free for another group then.',
  ]
    .filter(Boolean)
    .join(' ')
