import { Anchor, Button, Group, SimpleGrid, Stack } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { Link, useParams, useSearchParams } from 'react-router'
import { type MergePreview, usePreviewMergeQuery } from '#api/generated.ts'
import { NeedsActivity } from '#features/activities/index.ts'
import { isNotFound } from '#shared/is-not-found.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { NotFound } from '#shared/pages/NotFound.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { recordId } from '#shared/record-id.ts'
import { ComparedFields } from './ComparedFields.tsx'
import { Kinds, Organisations } from './MergeContents.tsx'
import { MergeDecision } from './MergeDecision.tsx'
import { PersonLine } from './PersonLine.tsx'

/** Two records side by side, with what a merge would change or has changed. */
export const MergePage = () => (
  <NeedsActivity>
    <Merge />
  </NeedsActivity>
)

function Merge() {
  const { userId } = useParams()
  const [search] = useSearchParams()
  const two = { userId: recordId(userId), with: recordId(search.get('with') ?? undefined) }
  const query = usePreviewMergeQuery(two, { skip: two.userId === 0 || two.with === 0 })
  if (two.userId === 0 || isNotFound(two.with, query.error)) return <NotFound name="pair" />
  return <Loaded query={query}>{(preview) => <Preview preview={preview} />}</Loaded>
}

function Preview({ preview }: { preview: MergePreview }) {
  const { survivor, merged, merge, moves, doubles, since } = preview
  const isDone = merge?.state === 'merged'
  return (
    <Page
      title={isDone ? 'Merged records' : 'Merge two records'}
      tab={`Merge ${merged.name}`}
      action={
        <Group gap="sm">
          <Anchor component={Link} to={`/user/${survivor.userId}/duplicates`}>
            Other duplicates
          </Anchor>
          {merge === null && <Exchange preview={preview} />}
        </Group>
      }
    >
      <Stack>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <Panel title={isDone ? 'Kept record' : 'Record to keep'}>
            <PersonLine person={survivor} />
          </Panel>
          <Panel title="Merged record">
            <PersonLine person={merged} isGone={isDone} />
          </Panel>
        </SimpleGrid>
        <MergeDecision preview={preview} />
        <Kinds
          title={isDone ? 'Moved' : 'Records to move'}
          kinds={moves}
          why={
            isDone
              ? 'If the merge is undone, these records go back. Anything signed, issued or sent stayed as it was throughout.'
              : 'These entries will belong to the record that is kept. Anything signed, issued or sent stays as it is; photo, signature and stamp do not move.'
          }
        />
        <Kinds title="Held by both" kinds={doubles} why="Of each pair, the valid one is kept." />
        <Kinds
          title="Added since the merge"
          kinds={since}
          why="If the merge is undone, these stay with the record that was kept."
        />
        <ComparedFields preview={preview} />
        <Organisations preview={preview} />
      </Stack>
    </Page>
  )
}

const Exchange = ({ preview: { survivor, merged } }: { preview: MergePreview }) => (
  <Button
    component={Link}
    to={`/user/${merged.userId}/merge?with=${survivor.userId}`}
    variant="default"
    leftSection={<IconArrowsExchange size={16} stroke={1.75} aria-hidden />}
  >
    Swap the two records
  </Button>
)
