import type { AdministratorArea } from '#features/activities/index.ts'

/** Lists of all users. */
export const people: AdministratorArea = {
  name: 'People',
  pages: [
    { to: '/user/all', label: 'Users' },
    { to: '/user/duplicates', label: 'Duplicates' },
    { to: '/user/merges', label: 'Merges' },
  ],
}
