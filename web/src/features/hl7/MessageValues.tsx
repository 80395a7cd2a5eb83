import { Table } from '@mantine/core'
import type { Hl7Message } from '#api/generated.ts'
import { FlagWord } from '#shared/results/FlagWord.tsx'
import { flagOf } from '#shared/results/flag.ts'
import { Range } from '#shared/results/Range.tsx'
import classes from './hl7.module.css'

type Observation = Hl7Message['observations'][number]

/** The reported results, each with its range, and the notes on the whole report. */
export const MessageValues = ({ message: { observations, notes } }: { message: Hl7Message }) => (
  <>
    {observations.length > 0 && <Observations observations={observations} />}
    {notes && (
      <p className={classes.notes}>
        <b>Note</b> {notes}
      </p>
    )}
  </>
)

const Observations = ({ observations }: { observations: Observation[] }) => (
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
        {observations.map((observation, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a message never changes
          <Row key={index} observation={observation} />
        ))}
      </Table.Tbody>
    </Table>
  </section>
)

const Row = ({ observation }: { observation: Observation }) => (
  <Table.Tr>
    <Table.Td className={classes.test}>
      {observation.name}
      {observation.code !== observation.name && <span className={classes.beneath}>{observation.code}</span>}
      {observation.notes && <span className={classes.beneath}>{observation.notes}</span>}
    </Table.Td>
    <Measured observation={observation} />
    <Table.Td>{observation.status}</Table.Td>
  </Table.Tr>
)

/** True for narrative text rather than a measured value. */
const isText = (value: string) => value.includes('\n') || value.length > 40

function Measured({ observation }: { observation: Observation }) {
  const { name, value, number, unit, low, high, range } = observation
  const flag = flagOf(observation)
  return (
    <>
      {isText(value) ? (
        <Table.Td className={classes.words}>
          {value} {unit}
        </Table.Td>
      ) : (
        <Table.Td ta="right" className={classes.value}>
          <b>{value}</b> {unit}
        </Table.Td>
      )}
      <Table.Td className={classes.range}>
        <Range name={name} number={number} unit={unit} low={low} high={high} kind={flag?.kind} words={range} />
      </Table.Td>
      <Table.Td>{flag && <FlagWord flag={flag} />}</Table.Td>
    </>
  )
}
