import { refusalList } from '@clearwing/domain/account/refusals/list.ts'
import { Text } from '@mantine/core'
import type { RefusedRequest } from '#api/generated.ts'
import { columnsOf } from '#shared/lists/described.tsx'

/** Turns `getMedical` into "Get medical". */
export const requestInWords = (operation: string) => {
  const words = operation.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The request and the record it was for. */
export const wordsOf = ({ operation, entity, entityId }: RefusedRequest) => {
  if (entity === '') return requestInWords(operation)
  return `${requestInWords(operation)}: ${requestInWords(entity).toLowerCase()} ${entityId === 0 ? '(further records)' : entityId}`
}

export const whoOf = ({ name, realName }: RefusedRequest) => (realName ? `${realName}, as ${name}` : name)

const WhoCell = ({ refusal }: { refusal: RefusedRequest }) => (
  <>
    {whoOf(refusal)}
    <Text fz={13} c="var(--ui-text-2)">
      {refusal.organisationName ?? 'As an individual'}
    </Text>
  </>
)

export const refusalColumns = columnsOf(refusalList, {
  who: { cell: (refusal) => <WhoCell refusal={refusal} /> },
  what: { cell: wordsOf },
  status: { width: 90 },
})
