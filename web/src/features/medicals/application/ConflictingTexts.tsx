import { answerInWords } from '@clearwing/domain/medicals/application/in-words.ts'
import { Alert, Button, Group, Table } from '@mantine/core'
import classes from './ConflictingTexts.module.css'
import type { FormValues } from './form-values.ts'
import { fieldLabel } from './labels.ts'

type Props = { conflict: FormValues | undefined; ownValues: FormValues; decide: (version: 'mine' | 'theirs') => void }

/**
 * Shows both texts side by side when the same field was changed in another window. Both are kept until the user chooses
 * one.
 */
export function ConflictingTexts({ conflict, ownValues, decide }: Props) {
  if (!conflict) return null
  return (
    <Alert
      color="yellow"
      role="alert"
      title="This was also changed in another window."
      mb="sm"
      className={classes.alert ?? ''}
    >
      <Table layout="fixed" verticalSpacing={4} className={classes.table ?? ''}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Field</Table.Th>
            <Table.Th>Other window</Table.Th>
            <Table.Th>This window</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {Object.entries(conflict).map(([key, storedValue]) => (
            <Table.Tr key={key}>
              <Table.Th scope="row">{fieldLabel(key)}</Table.Th>
              <Table.Td>{answerInWords(storedValue)}</Table.Td>
              <Table.Td>{answerInWords(ownValues[key])}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Group gap="xs" mt="xs">
        <Button variant="default" onClick={() => decide('theirs')}>
          Use the other version
        </Button>
        <Button variant="default" onClick={() => decide('mine')}>
          Keep this version
        </Button>
      </Group>
    </Alert>
  )
}
