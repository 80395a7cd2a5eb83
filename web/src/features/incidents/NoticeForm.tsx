import { dayInZone, formatTime } from '@clearwing/domain/dates.ts'
import type { IncidentNoticeKind } from '@clearwing/domain/incidents/schema.ts'
import { NewIncidentNotice } from '@clearwing/domain/incidents/schema.ts'
import { momentOf, TypedMoment } from '@clearwing/domain/test-schedules/draws/moment.ts'
import { Group, Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useNoteIncidentNoticeMutation } from '#api/generated.ts'
import { DateField } from '#shared/forms/DateField.tsx'
import { Form } from '#shared/forms/Form.tsx'
import { fieldsOf } from '#shared/forms/fields-of.ts'
import { TextAreaField } from '#shared/forms/TextAreaField.tsx'
import { TextField } from '#shared/forms/TextField.tsx'
import type { OfIncident } from './of-incident.ts'

const Values = TypedMoment.extend({
  reference: NewIncidentNotice.shape.reference,
  delayReason: NewIncidentNotice.shape.delayReason,
})

type Props = OfIncident & { kind: IncidentNoticeKind; userId?: number }

const hints: Record<IncidentNoticeKind, string> = {
  commissioner: 'Send the notice with NotifyUs on privacy.org.nz, then record it here.',
  person: 'Record when the letter was sent or given.',
  public: 'Only if affected people cannot be reached. Record where the notice appeared.',
}

/** Records that a notice was sent. */
export function NoticeForm({ incident, kind, userId, onDone }: Props) {
  const [note] = useNoteIncidentNoticeMutation()
  const { incidentId, version, dueAt } = incident
  const form = useForm({
    initialValues: startingNow(),
    validate: schemaResolver(Values, { sync: true }) as never,
  })
  const field = fieldsOf(form, Values)
  const { onChange, ...day } = field('day')
  const { max: _, ...time } = field('time')
  return (
    <Form
      form={form}
      version={version}
      save={({ day: sentDay, time: sentTime, ...texts }, savedVersion) => {
        const sentAt = momentOf({ day: sentDay, time: sentTime })
        const { reference, delayReason } = Values.parse({ day: sentDay, time: sentTime, ...texts })
        const body = { kind, sentAt, reference, delayReason, userId: userId ?? null, version: savedVersion }
        return note({ incidentId, body }).unwrap()
      }}
      onSaved={onDone}
      submit={{ label: 'Record notice' }}
    >
      <Text fz={14} c="var(--ui-text-2)">
        {hints[kind]}
      </Text>
      <Group align="flex-start">
        <DateField label="Sent on" {...day} onChange={(value) => onChange(value ?? '')} />
        <TextField label="Time" placeholder="HH:mm" autoComplete="off" {...time} />
      </Group>
      {kind !== 'person' && (
        <TextField
          label={kind === 'commissioner' ? 'NotifyUs reference' : 'Where it appeared'}
          autoComplete="off"
          {...field('reference')}
        />
      )}
      {kind === 'commissioner' && new Date().toISOString() > dueAt && (
        <TextAreaField label="Reason for the delay" {...field('delayReason')} />
      )}
    </Form>
  )
}

function startingNow() {
  const now = new Date().toISOString()
  return { day: dayInZone(now), time: formatTime(now), reference: '', delayReason: '' }
}
