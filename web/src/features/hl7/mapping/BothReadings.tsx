import { Table, Text } from '@mantine/core'
import { type TriedMessage, useListAnalytesQuery } from '#api/generated.ts'
import classes from './mapping.module.css'

type TriedResult = TriedMessage['results'][number]
type Reading = TriedResult['before']

/** Each result as sent, and how it is read before and after the change. */
export function BothReadings({ message: { messageId, results, others: otherResults } }: { message: TriedMessage }) {
  return (
    <>
      {results.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled must be reached by keyboard
        <section className={classes.scroll} tabIndex={0} aria-label={`Readings of message ${messageId}`}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>As sent</Table.Th>
                <Table.Th>Before</Table.Th>
                <Table.Th>After</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {results.map((result, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a message never changes
                <Line key={index} result={result} />
              ))}
            </Table.Tbody>
          </Table>
        </section>
      )}
      {otherResults > 0 && (
        <Text fz={13} c="var(--ui-text-2)">
          {otherResults === 1 ? 'One other result is unchanged.' : `${otherResults} other results are unchanged.`}
        </Text>
      )}
    </>
  )
}

function Line({ result: { code, name, value, unit, before, after, isOtherUnit } }: { result: TriedResult }) {
  const isChanged = JSON.stringify(before) !== JSON.stringify(after)
  return (
    <Table.Tr>
      <Table.Td className={classes.value}>
        {name || code} {name && code && <Text span fz={13} c="var(--ui-text-2)">{`(${code})`}</Text>}
        <div className="tabular">
          {value} {unit}
        </div>
      </Table.Td>
      <Table.Td>
        <Words reading={before} />
      </Table.Td>
      <Table.Td className={isChanged ? classes.changed : undefined}>
        <Words reading={after} />
        {isOtherUnit && (
          <Text fz={13} fw={400} c="var(--ui-text-2)">
            The unit differs from Clearwing’s: shown as sent, on a separate line.
          </Text>
        )}
      </Table.Td>
    </Table.Tr>
  )
}

function Words({ reading: { analyte, answer, isIgnored } }: { reading: Reading }) {
  const { data: analytes = [] } = useListAnalytesQuery()
  const missingText = isIgnored ? 'No analyte' : 'Not mapped'
  return (
    <>
      {analyte === null ? missingText : (analytes.find(({ code }) => code === analyte)?.name ?? analyte)}
      {answer !== null && <div>read as {answer}</div>}
    </>
  )
}
