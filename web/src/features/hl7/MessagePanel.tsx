import { formatDay } from '@clearwing/domain/dates.ts'
import { Code, Table } from '@mantine/core'
import type { Hl7Message } from '#api/generated.ts'
import { Facts } from '#shared/pages/Facts.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import classes from './hl7.module.css'
import { MessageStatus } from './MessageStatus.tsx'

const notSent = <span className={classes.notSent}>not sent</span>

/** What was sent: about whom, with which values, and word for word. */
export function MessagePanel({ message }: { message: Hl7Message }) {
  const { patient, sendingFacility, sendingApplication, controlId, observations, text } = message
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
      {observations.length > 0 && <Observations message={message} />}
      {text && (
        <details className={classes.whole}>
          <summary>The whole message</summary>
          <Code block className={classes.text}>
            {text}
          </Code>
        </details>
      )}
    </Panel>
  )
}

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
            <Table.Td>{name}</Table.Td>
            <Table.Td ta="right" className={classes.value}>
              <b>{value}</b> {unit}
            </Table.Td>
            <Table.Td>{range}</Table.Td>
            <Table.Td>{flag}</Table.Td>
            <Table.Td>{status}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </section>
)
