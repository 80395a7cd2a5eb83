import { isAdministrator } from '@clearwing/domain/access/actor.ts'
import { formatMoment } from '@clearwing/domain/dates.ts'
import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { AffectedPerson, IncidentRecord } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { useDownloadDocumentMutation } from '#shared/lists/download-list.ts'
import type { Column } from '#shared/lists/list-table.ts'
import { PanelTable } from '#shared/lists/PanelTable.tsx'
import { Facts } from '#shared/pages/Facts.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { FormButton } from './FormButton.tsx'
import { IncidentLetterForm } from './IncidentLetterForm.tsx'
import { NoticeForm } from './NoticeForm.tsx'

type Props = { incident: IncidentRecord }

/** Notices to the Commissioner and to affected people, the letters, and the public notice. */
export function NoticesPanel({ incident }: Props) {
  const isOpen = incident.closedAt === null
  return (
    <Panel
      title="Notices"
      actions={
        isOpen && (
          <FormButton label="Write letters" title="Letters">
            {(onDone) => <IncidentLetterForm incident={incident} onDone={onDone} />}
          </FormButton>
        )
      }
    >
      <Stack gap="md">
        <Facts facts={factsOf(incident)} />
        <Group gap="xs">
          {isOpen && incident.commissionerAt === null && (
            <FormButton label="Record notice to the Commissioner" title="Notice to the Privacy Commissioner">
              {(onDone) => <NoticeForm incident={incident} kind="commissioner" onDone={onDone} />}
            </FormButton>
          )}
          {isOpen && incident.publicNoticeAt === null && (
            <FormButton label="Record public notice" title="Public notice">
              {(onDone) => <NoticeForm incident={incident} kind="public" onDone={onDone} />}
            </FormButton>
          )}
          {incident.letterWhat !== null && (
            <DownloadButton path={`/api/incidents/${incident.incidentId}/publicNotice`} label="Public notice (PDF)" />
          )}
        </Group>
        {incident.affected.length > 0 && (
          <PanelTable
            label="People affected"
            rows={incident.affected}
            columns={columnsOf(incident)}
            rowKey={({ userId }) => userId}
            card={(person) => <PersonCard incident={incident} person={person} />}
          />
        )}
        {incident.letterWhat === null && <Text fz={14}>Write the text once, then print a letter for each person.</Text>}
      </Stack>
    </Panel>
  )
}

const factsOf = (incident: IncidentRecord) => [
  {
    label: 'Privacy Commissioner',
    value:
      incident.commissionerAt === null
        ? 'Not notified'
        : `${formatMoment(incident.commissionerAt)}, reference ${incident.commissionerReference}`,
  },
  ...(incident.delayReason === null ? [] : [{ label: 'Reason for the delay', value: incident.delayReason }]),
  {
    label: 'Public notice',
    value:
      incident.publicNoticeAt === null
        ? 'None'
        : `${formatMoment(incident.publicNoticeAt)}, ${incident.publicNoticeWhere}`,
  },
]

function DownloadButton({ path, label, name }: { path: string; label: string; name?: string }) {
  const [download, { isLoading }] = useDownloadDocumentMutation()
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={isLoading}
      aria-label={name}
      onClick={() => void download(path)}
    >
      {label}
    </Button>
  )
}

const toldOf = ({ toldAt }: AffectedPerson) => (toldAt === null ? 'Not told' : formatMoment(toldAt))

type OfPerson = Props & { person: AffectedPerson }

const Actions = ({ incident, person: { userId, name, toldAt } }: OfPerson) => (
  <Group gap="xs">
    {isAdministrator(useActor()) && (
      <Anchor component={Link} to={`/monitor/readings/${userId}`} fz={14} aria-label={`Who looked at ${name}`}>
        Who looked
      </Anchor>
    )}
    {incident.letterWhat !== null && (
      <DownloadButton
        path={`/api/incidents/${incident.incidentId}/letters/${userId}`}
        label="Letter (PDF)"
        name={`Letter to ${name}`}
      />
    )}
    {incident.closedAt === null && toldAt === null && (
      <FormButton label="Record notice" title={`Notice to ${name}`}>
        {(onDone) => <NoticeForm incident={incident} kind="person" userId={userId} onDone={onDone} />}
      </FormButton>
    )}
  </Group>
)

const columnsOf = (incident: IncidentRecord): Column<AffectedPerson, never>[] => [
  { key: 'name', title: 'Person', cell: ({ name }) => <span className="breaks">{name}</span> },
  { key: 'told', title: 'Told', width: 180, cell: toldOf },
  { key: 'actions', title: 'Actions', width: 360, cell: (person) => <Actions incident={incident} person={person} /> },
]

const PersonCard = ({ incident, person }: OfPerson) => (
  <>
    <Text fw={620} className="breaks">
      {person.name}
    </Text>
    <Text fz={14} c="var(--ui-text-2)">
      {toldOf(person)}
    </Text>
    <Actions incident={incident} person={person} />
  </>
)
