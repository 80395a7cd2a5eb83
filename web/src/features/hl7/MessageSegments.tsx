import { Table } from '@mantine/core'
import { fieldsIn } from './fields-in.ts'
import classes from './hl7.module.css'

/** All non-empty fields by number: PID-3, OBX-5. */
export const MessageSegments = ({ text }: { text: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled must be reached by keyboard
  <section className={classes.scroll} tabIndex={0} aria-label="Segments">
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Field</Table.Th>
          <Table.Th>As sent</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {fieldsIn(text).map(({ key, name, value }) => (
          <Table.Tr key={key}>
            <Table.Td>{name}</Table.Td>
            <Table.Td className={classes.field}>{value}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </section>
)
