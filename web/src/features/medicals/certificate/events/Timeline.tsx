import { formatDay, formatMoment } from '@clearwing/domain/dates.ts'
import type { CertificateRecord, ShownEvent } from '@clearwing/domain/medicals/certificate/event-schema.ts'
import { prolongs } from '@clearwing/domain/medicals/certificate/in-force.ts'
import { Anchor, Text } from '@mantine/core'
import { IconCertificate, IconFileTypePdf } from '@tabler/icons-react'
import { useSendEventCopyMutation } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { eventInWords } from './event-in-words.ts'
import { eventKinds } from './event-kinds.ts'
import classes from './Timeline.module.css'

/** History of a certificate, latest event first, back to its issue. */
export const Timeline = ({ record }: { record: CertificateRecord }) => (
  <ol className={classes.timeline}>
    {record.events.toReversed().map((event) => (
      <EventEntry key={event.certificateEventId} event={event} record={record} />
    ))}
    <li className={classes.event}>
      <IconCertificate size={18} stroke={1.75} aria-hidden />
      <div>
        <Text fw={560}>{record.certificate.kind === 'declaration' ? 'Signed' : 'Issued'}</Text>
        <Text fz={13} c="var(--ui-text-2)">
          {[formatDay(record.certificate.issuedOn), record.certificate.examinerName].filter(Boolean).join(', ')}
        </Text>
      </div>
    </li>
  </ol>
)

function EventEntry({ event, record: { certificate, events } }: { event: ShownEvent; record: CertificateRecord }) {
  const { icon: Sign } = eventKinds[event.kind]
  const { byName, organisationName, at, text, reason, receipt } = event
  const isProlonged = prolongs(event, certificate.rows, events.slice(0, events.indexOf(event)))
  return (
    <li className={classes.event}>
      <Sign size={18} stroke={1.75} aria-hidden />
      <div>
        <Text fw={560}>{eventInWords(event, isProlonged)}</Text>
        {text && <Text className={classes.text}>{text}</Text>}
        {reason && <Aside label="Note">{reason}</Aside>}
        {receipt && <Aside label="Receipt">{receipt}</Aside>}
        <Text fz={13} c="var(--ui-text-2)">
          {formatMoment(at)}, {[byName, organisationName].filter(Boolean).join(', ')}
        </Text>
        {event.hasNotice && <Notice event={event} />}
        {event.copyDueOn && <Copy event={event} />}
      </div>
    </li>
  )
}

const Aside = ({ label, children }: { label: string; children: string }) => (
  <Text fz={13} c="var(--ui-text-2)" className={classes.text}>
    {label}: {children}
  </Text>
)

const Notice = ({ event: { certificateId, certificateEventId } }: { event: ShownEvent }) => (
  <Anchor
    className={classes.notice}
    href={`/api/certificates/${certificateId}/events/${certificateEventId}/notice`}
    target="_blank"
    rel="noreferrer"
  >
    <IconFileTypePdf size={16} stroke={1.75} aria-hidden />
    Notice
  </Anchor>
)

/** For an event recorded by a practice: that the regulator has its copy, or by when the copy is due. */
function Copy({
  event: { certificateId, certificateEventId, copyDueOn, copySentAt, organisationId },
}: {
  event: ShownEvent
}) {
  const [sendCopy] = useSendEventCopyMutation()
  const isOurs = useActor().organisationId === organisationId
  if (copySentAt) return <Text fz={13}>Copy sent to the regulator {formatMoment(copySentAt)}</Text>
  return (
    <>
      <Text fz={13}>The regulator gets its copy by {formatDay(copyDueOn ?? '')}.</Text>
      {isOurs && (
        <ActionButton mt={4} size="xs" act={() => sendCopy({ certificateId, certificateEventId }).unwrap()}>
          Send the copy to the regulator
        </ActionButton>
      )}
    </>
  )
}
