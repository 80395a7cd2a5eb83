import { formatMoment } from '@clearwing/domain/dates.ts'
import { Text } from '@mantine/core'
import type { RefusedRequest } from '#api/generated.ts'
import type { Column } from '#shared/lists/ListTable.tsx'

export const refusalOrders = ['lastAt', 'count'] as const
export type RefusalOrder = (typeof refusalOrders)[number]

/** Turns `getMedical` into "Get medical". */
const inWords = (operation: string) => {
  const words = operation.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The request and the record it was for. */
export const wordsOf = ({ operation, entity, entityId }: RefusedRequest) => {
  if (entity === '') return inWords(operation)
  return `${inWords(operation)}: ${inWords(entity).toLowerCase()} ${entityId === 0 ? '(further records)' : entityId}`
}

export const whoOf = ({ name, realName }: RefusedRequest) => (realName ? `${realName}, as ${name}` : name)

export const refusalColumns: Column<RefusedRequest, RefusalOrder>[] = [
  {
    key: 'last',
    title: 'Last',
    order: 'lastAt',
    width: 170,
    cell: ({ lastAt }) => <span className="tabular">{formatMoment(lastAt)}</span>,
  },
  {
    key: 'who',
    title: 'Who',
    cell: (refusal) => (
      <>
        {whoOf(refusal)}
        <Text fz={13} c="var(--ui-text-2)">
          {refusal.organisationName ?? 'As an individual'}
        </Text>
      </>
    ),
  },
  { key: 'what', title: 'Request', cell: wordsOf },
  { key: 'status', title: 'Answer', width: 90, cell: ({ status }) => status },
  { key: 'count', title: 'Times', order: 'count', align: 'right', width: 90, cell: ({ count }) => count },
]
