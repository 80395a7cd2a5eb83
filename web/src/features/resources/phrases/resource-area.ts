import type { AdministratorArea } from '#features/activities/index.ts'

export const resourceArea: AdministratorArea = {
  name: 'Resources',
  pages: [{ to: '/resource/phrases', label: 'Letter phrases' }],
}
