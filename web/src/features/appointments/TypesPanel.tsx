import { rowInForceOn } from '@clearwing/domain/dated-rows.ts'
import { formatDay } from '@clearwing/domain/dates.ts'
import { listInWords } from '@clearwing/domain/format-count.ts'
import { classInSentence } from '@clearwing/domain/medicals/classes.ts'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconCalendarTime } from '@tabler/icons-react'
import type { AppointmentTypeRow, Availability, ListedAppointmentType } from '#api/generated.ts'
import { EmptyState } from '#shared/pages/EmptyState.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { today } from '#shared/today.ts'
import { openTypeForm } from './TypeForm.tsx'

type Props = { availability: Availability; mayChange: boolean }

/** The types of appointment with the figures in force, and those to come. */
export function TypesPanel({ availability, mayChange }: Props) {
  const { organisationId, types } = availability
  const add = mayChange && (
    <Button variant="default" onClick={() => openTypeForm(organisationId)}>
      Add type
    </Button>
  )
  return (
    <Panel title="Types of appointment" actions={add}>
      {types.length === 0 ? (
        <EmptyState
          icon={IconCalendarTime}
          title="No types yet."
          why="A type says for which classes it is, how long a visit lasts, and what applicants may do themselves."
        />
      ) : (
        <Stack gap="md">
          {types.map((type) => (
            <TypeLine key={type.appointmentTypeId} type={type} mayChange={mayChange} />
          ))}
        </Stack>
      )}
    </Panel>
  )
}

function TypeLine({ type, mayChange }: { type: ListedAppointmentType; mayChange: boolean }) {
  const { name, classes, rows, isArchived, organisationId } = type
  const row = rowInForceOn(rows, today()) ?? rows[0]
  const later = rows.filter(({ from }) => from > today())
  return (
    <Group justify="space-between" align="start" wrap="nowrap" gap="md">
      <div>
        <Text fw={560}>
          {name}
          {isArchived && ' (archived)'}
        </Text>
        <Text fz={14} c="var(--ui-text-2)">
          {classes.length === 0 ? 'For any class' : `For ${listInWords(classes.map(classInSentence))}`}
          {row && `, ${partsInWords(row)}`}
          {row && !row.isForApplicants && ', booked by the practice only'}.
          {later.map(({ from }) => ` Other figures from ${formatDay(from)}.`)}
        </Text>
      </div>
      {mayChange && (
        <Button
          variant="default"
          flex="none"
          onClick={() => openTypeForm(organisationId, type)}
          aria-label={`Change ${name}`}
        >
          Change
        </Button>
      )}
    </Group>
  )
}

/** '15 min with the nurse and 45 min with the doctor', without a part that the type does not have. */
const partsInWords = ({ nurseMinutes, doctorMinutes }: AppointmentTypeRow) =>
  listInWords([
    ...(nurseMinutes > 0 ? [`${nurseMinutes} min with the nurse`] : []),
    ...(doctorMinutes > 0 ? [`${doctorMinutes} min with the doctor`] : []),
  ])
