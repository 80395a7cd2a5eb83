import type { AdministratorArea } from '#features/activities/index.ts'

export const monitoring: AdministratorArea = {
  name: 'Monitoring',
  pages: [
    { to: '/monitor/logins', label: 'Logins' },
    { to: '/monitor/online', label: 'Logged in now' },
    { to: '/monitor/ip', label: 'IP info' },
    { to: '/monitor/refusals', label: 'Refused requests' },
    { to: '/monitor/anomalies', label: 'Anomalies' },
    { to: '/monitor/incidents', label: 'Incidents' },
    { to: '/monitor/readings', label: 'Who looked' },
    { to: '/monitor/retention', label: 'Retention' },
    { to: '/monitor/disposals', label: 'Disposals' },
    { to: '/monitor/holds', label: 'Holds' },
    { to: '/monitor/health', label: 'System health' },
    { to: '/monitor/options', label: 'Site options' },
    { to: '/monitor/setup', label: 'Set-up' },
    { to: '/monitor/jobs', label: 'Jobs' },
    { to: '/monitor/api', label: 'API log' },
    { to: '/monitor/audit-chain', label: 'Audit chain' },
    { to: '/monitor/database', label: 'Database' },
    { to: '/monitor/storage', label: 'Stored files' },
    { to: '/monitor/topics', label: 'Topics' },
    { to: '/monitor/reminders', label: 'Reminders' },
    { to: '/monitor/activity', label: 'Activities' },
    { to: '/monitor/rules', label: 'Rules' },
  ],
}
