import { formatMoment } from '@clearwing/domain/dates.ts'
import { needsNotice, noticeStateOf, timeLeftInWords } from '@clearwing/domain/incidents/limit.ts'
import { incidentList } from '@clearwing/domain/incidents/list.ts'
import { noticeStateWords, registerOf } from '@clearwing/domain/incidents/words.ts'
import { Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react'
import type { Incident } from '#api/generated.ts'
import { columnsOf } from '#shared/lists/described.tsx'
import { Status } from '#shared/status/Status.tsx'
import { useNow } from '#shared/use-now.ts'

/** State of the notice with the time left, or that the incident is closed. */
export function NoticeStatus(incident: Incident) {
  const now = useNow()
  const state = noticeStateOf(incident, now)
  if (!needsNotice(incident, now))
    return (
      <Status kind={state === 'notified late' ? 'warn' : 'ok'} icon={IconCheck}>
        {incident.closedAt === null ? noticeStateWords[state] : 'Closed'}
      </Status>
    )
  const isOverdue = state === 'overdue'
  return (
    <>
      <Status kind={isOverdue ? 'bad' : 'warn'} icon={isOverdue ? IconAlertTriangle : IconClock}>
        {noticeStateWords[state]}
      </Status>
      <Text fz={13} fw={400} c="var(--ui-text-2)" className="tabular">
        {timeLeftInWords(incident.dueAt, now)}
      </Text>
    </>
  )
}

export const incidentColumns = columnsOf(incidentList, {
  title: { cell: ({ title }) => <span className="breaks">{title}</span> },
  kind: { width: 180 },
  register: { width: 190 },
  known: { width: 170 },
  affected: { width: 100 },
  notice: { cell: (incident) => <NoticeStatus {...incident} />, width: 220 },
})

/** An incident on a narrow screen. */
export const IncidentCard = ({ incident }: { incident: Incident }) => (
  <>
    <Text fw={620} className="breaks">
      {incident.title}
    </Text>
    <Text fz={14} c="var(--ui-text-2)" className="tabular">
      {registerOf(incident)}, known {formatMoment(incident.knownAt)}
    </Text>
    <NoticeStatus {...incident} />
  </>
)
