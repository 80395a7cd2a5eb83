import { Anchor, Button, Table, Text } from '@mantine/core'
import { IconBuildingHospital } from '@tabler/icons-react'
import { Link } from 'react-router'
import { type Hl7Sender, useListHl7SendersQuery } from '#api/generated.ts'
import { AdministratorPage } from '#features/activities/index.ts'
import { laboratoryArea } from '#features/hl7/area/laboratory.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { EmptyState } from '#shared/pages/EmptyState.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { TitleCount } from '#shared/pages/TitleCount.tsx'
import { SenderState } from './SenderState.tsx'
import { aliasLine } from './sender-values.ts'
import classes from './senders.module.css'

/** All senders of results and their names. */
export const SendersPage = () => (
  <AdministratorPage title="Senders" area={laboratoryArea} action={<New />}>
    <List />
  </AdministratorPage>
)

const New = () => (
  <Button component={Link} to="/hl7/senders/new">
    New sender
  </Button>
)

const List = () => (
  <Loaded query={useListHl7SendersQuery()} rows={4}>
    {(senders) => (
      <Panel flush>
        <TitleCount total={senders.length} />
        {senders.length === 0 ? (
          <EmptyState
            icon={IconBuildingHospital}
            title="No messages received yet."
            why="A laboratory appears here after its first message, or when you add it."
          />
        ) : (
          <Senders senders={newestOnTrialFirst(senders)} />
        )}
      </Panel>
    )}
  </Loaded>
)

/** Senders that have not been reviewed come first. */
const newestOnTrialFirst = (senders: Hl7Sender[]) =>
  senders.toSorted((a, b) => Number(b.state === 'test') - Number(a.state === 'test'))

const Senders = ({ senders }: { senders: Hl7Sender[] }) => (
  <Table className={classes.table} aria-label="Senders">
    <Table.Thead>
      <Table.Tr>
        <Table.Th>Sender</Table.Th>
        <Table.Th>State</Table.Th>
        <Table.Th>Names (MSH-3 | MSH-4)</Table.Th>
        <Table.Th className={classes.wide}>Acknowledgement</Table.Th>
        <Table.Th className={classes.wide}>Time zone</Table.Th>
        <Table.Th className={classes.wide}>Certificate</Table.Th>
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {senders.map((sender) => (
        <Table.Tr key={sender.senderId}>
          <Table.Td className={classes.name}>
            <Anchor component={Link} to={`/hl7/senders/${sender.senderId}`}>
              {sender.name}
            </Anchor>
          </Table.Td>
          <Table.Td>
            <SenderState state={sender.state} />
          </Table.Td>
          <Table.Td className={classes.name}>
            {sender.aliases.map((alias) => (
              <Text key={aliasLine(alias)} fz={14}>
                {aliasLine(alias)}
              </Text>
            ))}
          </Table.Td>
          <Table.Td className={classes.wide}>{sender.ackMode === 'original' ? 'Once' : 'As requested'}</Table.Td>
          <Table.Td className={classes.wide}>{sender.timeZone}</Table.Td>
          <Table.Td className={classes.wide}>
            {sender.certificateFingerprint === null ? 'None' : 'Own certificate'}
          </Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
)
