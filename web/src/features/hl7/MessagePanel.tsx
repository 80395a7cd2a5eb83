import { formatDay } from '@clearwing/domain/dates.ts'
import { Code, SegmentedControl, Table } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import type { Hl7Message } from '#api/generated.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { useDownloadDocumentMutation } from '#shared/lists/download-list.ts'
import { Facts } from '#shared/pages/Facts.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import classes from './hl7.module.css'
import { MessageStatus } from './MessageStatus.tsx'
import { Segments } from './Segments.tsx'

const notSent = <span className={classes.notSent}>not sent</span>

/** What was sent: about whom, with which values, and word for word. */
export function MessagePanel({ message }: { message: Hl7Message }) {
  const { patient, sendingFacility, sendingApplication, controlId } = message
  const facts = [
    { label: 'Sent by', value: [sendingFacility, sendingApplication].filter(Boolean).join(', ') || notSent },
    { label: 'Control number', value: controlId },
    { label: 'Name', value: patient.names.join('; ') || notSent },
    { label: 'Born', value: patient.dateOfBirth ? formatDay(patient.dateOfBirth) : notSent },
    { label: 'NHI', value: patient.nhis.join(', ') || notSent },
    { label: 'Sex', value: patient.sex || notSent },
    { label: 'Our request', value: patient.requestNumbers.join(', ') || notSent },
    { label: 'Address', value: patient.address || notSent },
  ]
  return (
    <Panel title="Message" beside={<MessageStatus status={message.status} />} flush>
      <div className={classes.facts}>
        <Facts facts={facts} />
      </div>
      <Content message={message} />
    </Panel>
  )
}

type View = 'values' | 'segments' | 'raw' | 'answer'
const views = [
  { value: 'values', label: 'Values' },
  { value: 'segments', label: 'Segments' },
  { value: 'raw', label: 'Raw' },
  { value: 'answer', label: 'Answer' },
]

/** What was reported, then field by field, then word for word. */
function Content({ message }: { message: Hl7Message }) {
  const [view, setView] = useState<View>('values')
  const { observations, text, acknowledgement } = message
  if (!text) return <Answer text={acknowledgement} />
  return (
    <>
      <div className={classes.views}>
        <SegmentedControl
          size="xs"
          aria-label="What to see"
          data={views}
          value={view}
          onChange={(value) => setView(value as View)}
        />
      </div>
      {view === 'values' && observations.length > 0 && <Observations message={message} />}
      {view === 'segments' && <Segments text={text} />}
      {view === 'raw' && <Raw message={message} />}
      {view === 'answer' && <Answer text={acknowledgement} />}
    </>
  )
}

/** Word for word; a file in it is in the file of the message alone. */
function Raw({ message: { messageId, text } }: { message: Hl7Message }) {
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
          Save the message as it came
        </ActionButton>
      </div>
    </>
  )
}

/** What was answered to whoever sent it. */
const Answer = ({ text }: { text: string }) => (
  <Code block className={classes.text}>
    {text.replaceAll('\r', '\n').trimEnd() || 'Nothing was answered: none was asked for.'}
  </Code>
)

/** What is read, not measured. */
const isText = (value: string) => value.includes('\n') || value.length > 40

const Observations = ({ message: { observations } }: { message: Hl7Message }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled must be reached by keyboard
  <section className={classes.scroll} tabIndex={0} aria-label="Results">
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Test</Table.Th>
          <Table.Th ta="right">Value</Table.Th>
          <Table.Th>Range</Table.Th>
          <Table.Th>Flag</Table.Th>
          <Table.Th>Status</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {observations.map(({ name, value, unit, range, flag, status }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a message never changes
          <Table.Tr key={index}>
            <Table.Td className={classes.test}>{name}</Table.Td>
            {isText(value) ? (
              <Table.Td colSpan={3} className={classes.words}>
                {value}
              </Table.Td>
            ) : (
              <>
                <Table.Td ta="right" className={classes.value}>
                  <b>{value}</b> {unit}
                </Table.Td>
                <Table.Td>{range}</Table.Td>
                <Table.Td>{flag}</Table.Td>
              </>
            )}
            <Table.Td>{status}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </section>
)
