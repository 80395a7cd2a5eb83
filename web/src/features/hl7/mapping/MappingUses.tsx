import { Stack, Text } from '@mantine/core'
import { useGetHl7MappingUsesQuery, useReprocessHl7MessagesMutation } from '#api/generated.ts'
import { confirm } from '#shared/dialogs/confirm.tsx'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { Loaded } from '#shared/Loaded.tsx'
import { Panel } from '#shared/pages/Panel.tsx'

/** Where a mapping is used, and stored results that would be read differently today. */
export function MappingUses({ mappingId }: { mappingId: number }) {
  const query = useGetHl7MappingUsesQuery({ hl7MappingId: mappingId })
  return (
    <Panel title="Usage">
      <Loaded query={query}>
        {({ results, readDifferently, messageIds }) => (
          <Stack gap="sm">
            <Text role="status">
              {results === 0
                ? 'No current result was read with this mapping.'
                : `${countOf(results)} read with this mapping.`}
            </Text>
            {readDifferently > 0 && (
              <ReprocessPanel changedResults={readDifferently} messageIds={messageIds} onDone={query.refetch} />
            )}
          </Stack>
        )}
      </Loaded>
    </Panel>
  )
}

const countOf = (results: number) => (results === 1 ? '1 current result was' : `${results} current results were`)
const messagesOf = (count: number) => (count === 1 ? '1 message' : `${count} messages`)

type ReprocessProps = { changedResults: number; messageIds: number[]; onDone: () => unknown }

/** A stored result keeps its reading until a user reprocesses the message. */
function ReprocessPanel({ changedResults, messageIds, onDone }: ReprocessProps) {
  const [reprocess] = useReprocessHl7MessagesMutation()
  const ask = async () => {
    const isSure = await confirm({
      title: `Process ${messagesOf(messageIds.length)} again?`,
      text: 'The messages stay as sent; how Clearwing reads them changes, and this is recorded in each person’s history. Everyone who may read the results sees the change at once. No message is assigned or unlinked.',
      yes: 'Process again',
      no: 'Cancel',
    })
    if (!isSure) return
    await reprocess({ body: { ids: messageIds } }).unwrap()
    onDone()
  }
  return (
    <>
      <Text>
        {changedResults === 1
          ? '1 stored result would be read differently today.'
          : `${changedResults} stored results would be read differently today.`}
      </Text>
      <ActionButton variant="light" act={ask}>
        Process {messagesOf(messageIds.length)} again…
      </ActionButton>
    </>
  )
}
