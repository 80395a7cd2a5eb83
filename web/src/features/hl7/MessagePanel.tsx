import { formatDay } from '@clearwing/domain/dates.ts'
import { takenInWords } from '@clearwing/domain/hl7/message/sample-day.ts'
import { Code, SegmentedControl } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import type { Hl7Message } from '#api/generated.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { useDownloadDocumentMutation } from '#shared/lists/download-list.ts'
import { Facts } from '#shared/pages/Facts.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import classes from './hl7.module.css'
import { MessageSegments } from './MessageSegments.tsx'
import { MessageStatus } from './MessageStatus.tsx'
import { MessageValues } from './MessageValues.tsx'

const notSent = <span className={classes.notSent}>not sent</span>

/** What was sent: the person, the values, and the raw text. */
export function MessagePanel({ message }: { message: Hl7Message }) {
  const { patient, sendingFacility, sendingApplication, controlId, samplesTaken, orderedBy } = message
  const ofSender = [
    { label: 'Sent by', value: [sendingFacility, sendingApplication].filter(Boolean).join(', ') || notSent },
    { label: 'Control number', value: controlId || notSent },
  ]
  const facts = [
    ...ofSender,
    { label: 'Name', value: patient.names.join('; ') || notSent },
    { label: 'Date of birth', value: patient.dateOfBirth ? formatDay(patient.dateOfBirth) : notSent },
    { label: 'NHI', value: patient.nhis.join(', ') || notSent },
    { label: 'Sex', value: patient.sex === 'U' ? 'unknown' : patient.sex || notSent },
    { label: 'Our request', value: patient.requestNumbers.join(', ') || notSent },
    { label: 'Ordered by', value: orderedBy.join('; ') || notSent },
    { label: 'Collected', value: samplesTaken.map(takenInWords).join('; ') || notSent },
    { label: 'Address', value: patient.address || notSent },
  ]
  return (
    <Panel title="Message" titleExtra={<MessageStatus status={message.status} />} flush>
      <div className={classes.facts}>
        <Facts facts={message.status === 'refused' ? ofSender : facts} />
      </div>
      <Content message={message} />
    </Panel>
  )
}

type View = 'values' | 'segments' | 'raw' | 'answer'
type Views = [ViewOption, ...ViewOption[]]
type ViewOption = { value: View; label: string }

/** A refused message is not parsed. */
const unread: Views = [
  { value: 'raw', label: 'Raw' },
  { value: 'answer', label: 'Answer' },
]
const views: Views = [{ value: 'values', label: 'Values' }, { value: 'segments', label: 'Segments' }, ...unread]

/** Views of the message: values, segments, raw text. */
function Content({ message }: { message: Hl7Message }) {
  const { text, acknowledgement, status } = message
  const shownViews = status === 'refused' ? unread : views
  const [view, setView] = useState(shownViews[0].value)
  if (!text) return <Answer text={acknowledgement} />
  return (
    <>
      <div className={classes.views}>
        <SegmentedControl
          size="xs"
          aria-label="View"
          data={[...shownViews]}
          value={view}
          onChange={(value) => setView(value as View)}
        />
      </div>
      {view === 'values' && <MessageValues message={message} />}
      {view === 'segments' && <MessageSegments text={text} />}
      {view === 'raw' && <RawMessage message={message} />}
      {view === 'answer' && <Answer text={acknowledgement} />}
    </>
  )
}

/** The raw text, except for embedded files, which are only in the downloaded message. */
function RawMessage({ message: { messageId, text } }: { message: Hl7Message }) {
  const [download] = useDownloadDocumentMutation()
  return (
    <>
      <Code block className={classes.text}>
        {text}
      </Code>
      <div className={classes.views}>
        <ActionButton
          size="xs"
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
          act={() => download(`/api/hl7/${messageId}/file`).unwrap()}
        >
          Download the original message
        </ActionButton>
      </div>
    </>
  )
}

/** The acknowledgement sent to the sender. */
const Answer = ({ text }: { text: string }) => (
  <Code block className={classes.text}>
    {text.replaceAll('\r', '\n').trimEnd() || 'No acknowledgement: none was requested.'}
  </Code>
)
