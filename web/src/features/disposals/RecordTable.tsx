import { formatDay, formatMoment } from '@clearwing/domain/dates.ts'
import { keptReasonWords } from '@clearwing/domain/disposals/words.ts'
import { dueReasonWords, lastServiceWords } from '@clearwing/domain/retention/words.ts'
import { Anchor, Table, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { DisposalItem } from '#api/generated.ts'
import { ScrollingTable } from '#shared/pages/ScrollingTable.tsx'

/** The records of a disposal. One that is destroyed has only its number, and the numbers of its certificates. */
export const RecordTable = ({ items }: { items: DisposalItem[] }) => (
  <ScrollingTable minWidth={760}>
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Person</Table.Th>
          <Table.Th>Last service</Table.Th>
          <Table.Th>Kept until</Table.Th>
          <Table.Th>State</Table.Th>
          <Table.Th>Certificate numbers kept</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {items.map((item) => (
          <Table.Tr key={item.disposalItemId}>
            <Table.Th scope="row" fw={560}>
              <Person item={item} />
            </Table.Th>
            <Table.Td>
              <div className="tabular">{formatDay(item.lastServiceOn)}</div>
              <Second>{lastServiceWords[item.lastService]}</Second>
            </Table.Td>
            <Table.Td>
              <div className="tabular">{formatDay(item.retainUntil)}</div>
              <Second>{dueReasonWords[item.reason]}</Second>
            </Table.Td>
            <Table.Td>
              <State item={item} />
            </Table.Td>
            <Table.Td>{item.certificates.map(({ regulator, number }) => `${regulator} ${number}`).join(', ')}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </ScrollingTable>
)

const Second = ({ children }: { children: string }) => (
  <Text fz={13} c="var(--ui-text-2)">
    {children}
  </Text>
)

const Person = ({ item: { userId, name } }: { item: DisposalItem }) =>
  name === null ? (
    <>Person {userId}</>
  ) : (
    <>
      <Anchor component={Link} to={`/user/${userId}/profile`} inherit>
        {name}
      </Anchor>
      <Second>{`Person ${userId}`}</Second>
    </>
  )

const stateWords = { chosen: 'Chosen', kept: 'Left out', destroyed: 'Destroyed' }

const State = ({ item: { state, keptReason, doneAt } }: { item: DisposalItem }) => (
  <>
    <div>{stateWords[state]}</div>
    {keptReason && <Second>{keptReasonWords[keptReason]}</Second>}
    {state === 'destroyed' && doneAt && <Second>{formatMoment(doneAt)}</Second>}
  </>
)
