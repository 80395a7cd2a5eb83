import { formatDay } from '@clearwing/domain/dates.ts'
import { Alert, Button, Group, Table } from '@mantine/core'
import { type FormValues, isAnswer } from './form-values.ts'
import { labelOf } from './labels.ts'

type Props = { conflict: FormValues | undefined; mine: FormValues; decide: (whose: 'mine' | 'theirs') => void }

/** The same field was changed in another window: both texts, side by side. Nothing is lost until it is settled. */
export function BothTexts({ conflict, mine, decide }: Props) {
  if (!conflict) return null
  return (
    <Alert color="yellow" role="alert" title="This was changed in another window meanwhile." mb="sm">
      <Table layout="fixed" verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Field</Table.Th>
            <Table.Th>Theirs</Table.Th>
            <Table.Th>Mine</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {Object.entries(conflict).map(([key, theirs]) => (
            <Table.Tr key={key}>
              <Table.Th scope="row">{labelOf(key)}</Table.Th>
              <Table.Td>{inWords(theirs)}</Table.Td>
              <Table.Td>{inWords(mine[key])}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Group gap="xs" mt="xs">
        <Button variant="default" onClick={() => decide('theirs')}>
          Take theirs
        </Button>
        <Button variant="default" onClick={() => decide('mine')}>
          Keep mine
        </Button>
      </Group>
    </Alert>
  )
}

/** A value as a reader would say it. */
export function inWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'empty'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.map(inWords).join(', ') || 'empty'
  if (isAnswer(value)) return [inWords(value.answer), value.explanation].filter(Boolean).join('. ')
  if (typeof value === 'object') return Object.values(value).filter(Boolean).map(inWords).join(', ')
  if (value === 'yes') return 'Yes'
  if (value === 'no') return 'No'
  return /^\d{4}-\d\d-\d\d$/.test(String(value)) ? formatDay(String(value)) : String(value)
}
