import type { KeptAnalyte } from '@clearwing/domain/medicals/results/analyte-schema.ts'
import { Button, Stack, Table, Text } from '@mantine/core'
import { IconArchive } from '@tabler/icons-react'
import { Fragment } from 'react'
import { useListAnalytesQuery } from '#api/generated.ts'
import { AdministratorPage } from '#features/activities/index.ts'
import { laboratoryArea } from '#features/hl7/area/laboratory.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { TitleCount } from '#shared/pages/TitleCount.tsx'
import { Status } from '#shared/status/Status.tsx'
import { AnalyteForm } from './AnalyteForm.tsx'
import classes from './mapping.module.css'

/** The analytes and the codes and words that identify them. */
export const AnalytesPage = () => (
  <AdministratorPage title="Analytes" area={laboratoryArea} action={<New />}>
    <AllAnalytesLink />
  </AdministratorPage>
)

const New = () => <Button onClick={() => void open()}>New analyte</Button>

const AllAnalytesLink = () => (
  <Loaded query={useListAnalytesQuery()}>
    {(analytes) => (
      <>
        <TitleCount total={analytes.length} />
        <Groups analytes={analytes} />
      </>
    )}
  </Loaded>
)

const open = (analyte?: KeptAnalyte) =>
  openDialog(analyte?.name ?? 'New analyte', (close) => (
    <AnalyteForm {...(analyte && { analyte })} onDone={() => close()} />
  ))

const Groups = ({ analytes }: { analytes: KeptAnalyte[] }) => (
  <Stack gap="md" w="100%">
    {[...Map.groupBy(analytes, ({ group }) => group)].map(([group, list]) => (
      <Panel key={group} title={group} flush>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled must be reached by keyboard */}
        <section className={classes.scroll} tabIndex={0} aria-label={`Analytes of ${group}`}>
          <Analytes list={list} />
        </section>
      </Panel>
    ))}
  </Stack>
)

const Analytes = ({ list }: { list: KeptAnalyte[] }) => (
  <Table className={classes.analytes}>
    <Table.Thead>
      <Table.Tr>
        <Table.Th>Name</Table.Th>
        <Table.Th className={classes.unit}>Unit</Table.Th>
        <Table.Th>LOINC</Table.Th>
        <Table.Th className={classes.words}>Names and codes</Table.Th>
        <Table.Th>Actions</Table.Th>
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {list.map((analyte) => (
        <Table.Tr key={analyte.code}>
          <Table.Td>
            {analyte.name}
            {!analyte.isActive && (
              <Status kind="warn" icon={IconArchive}>
                Inactive
              </Status>
            )}
          </Table.Td>
          <Table.Td>
            {analyte.unit || (
              <Text span fz={14} c="var(--ui-text-2)">
                none
              </Text>
            )}
          </Table.Td>
          <Table.Td>
            <Codes codes={analyte.loinc} />
          </Table.Td>
          <Table.Td className={classes.words}>{analyte.words.join(', ')}</Table.Td>
          <Table.Td>
            <Button variant="default" size="xs" aria-label={`Edit ${analyte.name}`} onClick={() => void open(analyte)}>
              Edit
            </Button>
          </Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
)

/** Keeps codes from breaking at their hyphen. */
const Codes = ({ codes }: { codes: string[] }) =>
  codes.map((code, index) => (
    <Fragment key={code}>
      {index > 0 && ', '}
      <span className={classes.code}>{code}</span>
    </Fragment>
  ))
