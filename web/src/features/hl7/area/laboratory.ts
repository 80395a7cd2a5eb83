import type { AdministratorArea } from '#features/activities/index.ts'

export const laboratoryArea: AdministratorArea = {
  name: 'Laboratory',
  pages: [
    { to: '/hl7/all', label: 'All messages' },
    { to: '/hl7/unassigned', label: 'Unassigned' },
    { to: '/hl7/mapping', label: 'Mapping' },
    { to: '/hl7/unmapped', label: 'Unmapped codes' },
    { to: '/hl7/analytes', label: 'Analytes' },
    { to: '/hl7/senders', label: 'Senders' },
    { to: '/hl7/feeds', label: 'Feeds' },
  ],
}
