import { type CertificateRecord, NewCertificateEvent } from '@clearwing/domain/medicals/certificate/event-schema.ts'
import { openLoss } from '@clearwing/domain/medicals/certificate/events.ts'
import type { CertificateEventKind } from '@clearwing/domain/medicals/certificate/schema.ts'
import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useCreateCertificateEventMutation } from '#api/generated.ts'
import { nameOfCertificate } from '#features/medicals/certificate/certificate-title.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { Form } from '#shared/forms/Form.tsx'
import { eventConsequence } from './consequence.ts'
import { EventFields } from './EventFields.tsx'
import { eventKinds } from './event-kinds.ts'
import { choicesOf, type EventValues, emptyEvent, newEventOf, problemsOf } from './event-values.ts'
import { prolongedFrom, prolonging } from './prolonged.ts'

/** Asks for the details of an event, explains its effect, and records it. */
export const recordEvent = (record: CertificateRecord, kind: CertificateEventKind) =>
  openDialog(`${wordsOf(kind, record).action.replace('…', '')}: ${nameOfCertificate(record.certificate)}`, (close) => (
    <EventForm record={record} kind={kind} onSaved={close} />
  ))

const wordsOf = (kind: CertificateEventKind, record: CertificateRecord) =>
  prolongedFrom(kind, record) ? prolonging : eventKinds[kind]

type Props = { record: CertificateRecord; kind: CertificateEventKind; onSaved: () => void }

function EventForm({ record, kind, onSaved }: Props) {
  const { certificateId } = record.certificate
  const [createEvent] = useCreateCertificateEventMutation()
  const form = useForm<EventValues>({
    initialValues: {
      ...emptyEvent,
      isDeclared: kind === 'replacement' && openLoss(record.events) !== undefined,
      appliesTo: choicesOf(kind, null, record)[0]?.value ?? '',
    },
    validate: (values) => problemsOf(kind, values, record),
  })
  const save = (values: EventValues, version: number) =>
    createEvent({ certificateId, body: NewCertificateEvent.parse({ ...newEventOf(kind, values), version }) }).unwrap()
  return (
    <Form
      form={form}
      version={record.version}
      save={save}
      onSaved={onSaved}
      submit={{
        label: eventConsequence(kind, form.values, record),
        isDangerous: eventKinds[kind].isDangerous ?? false,
      }}
    >
      <Text>{wordsOf(kind, record).effect}</Text>
      <EventFields form={form} kind={kind} record={record} />
    </Form>
  )
}
