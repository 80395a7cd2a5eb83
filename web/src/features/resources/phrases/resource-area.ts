import type { AdministratorArea } from '#features/activities/index.ts'

export const resourceArea: AdministratorArea = {
  name: 'Resources',
  pages: [
    { to: '/resource/files', label: 'Resource files' },
    { to: '/resource/templates', label: 'Letter templates' },
    { to: '/resource/documents', label: 'Document templates' },
    { to: '/resource/emails', label: 'Email templates' },
    { to: '/resource/phrases', label: 'Letter phrases' },
    { to: '/resource/transfer', label: 'Import and export' },
  ],
}
