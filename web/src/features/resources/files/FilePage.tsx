import { formatMoment } from '@clearwing/domain/dates.ts'
import { FileAccess } from '@clearwing/domain/enumerations.ts'
import { Alert, Anchor, Button, Group, List, Stack, Text } from '@mantine/core'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { IconArchive, IconArrowBackUp, IconPencil } from '@tabler/icons-react'
import { useParams } from 'react-router'
import {
  type ResourceFile,
  useGetResourceFileQuery,
  useListResourceFileHistoryQuery,
  useRetireResourceFileMutation,
} from '#api/generated.ts'
import { UnderActivity } from '#features/activities/index.ts'
import { type FieldWords, HistoryList, useHistoryList } from '#features/history/index.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { isNotFound } from '#shared/is-not-found.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { Copyable } from '#shared/pages/Copyable.tsx'
import { Facts } from '#shared/pages/Facts.tsx'
import { NotFound } from '#shared/pages/NotFound.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { recordId } from '#shared/record-id.ts'
import { formatSize } from '#shared/uploads/file-kinds.ts'
import { openFileForm } from './FileForm.tsx'
import { levelName } from './file-values.ts'
import { ResourceDrop } from './ResourceDrop.tsx'

/** One resource file: its address, who may open it, where it is used, and its versions. */
export const FilePage = () => (
  <UnderActivity title="Resource file">
    <Content />
  </UnderActivity>
)

function Content() {
  const resourceFileId = recordId(useParams().resourceFileId)
  const query = useGetResourceFileQuery(resourceFileId === 0 ? skipToken : { resourceFileId })
  if (isNotFound(resourceFileId, query.error)) return <NotFound name="file" />
  return <Loaded query={query}>{(file) => <File key={file.resourceFileId} file={file} />}</Loaded>
}

const readers: Partial<Record<number, string>> = {
  [FileAccess.Administrator_only]: 'System administrators with an activity.',
  [FileAccess.Logged_in_users_only]: 'Everyone who is logged in.',
  [FileAccess.Public]: 'Everyone, also without a login. Browsers may keep it for five minutes.',
}

/** The address that a text contains. Visitors need the public one. */
const addressOf = ({ resourceFileId, access }: ResourceFile) =>
  access === FileAccess.Public
    ? `${location.origin}/api/public/resourceFiles/${resourceFileId}`
    : `${location.origin}/api/resourceFiles/${resourceFileId}/content`

function File({ file }: { file: ResourceFile }) {
  const facts = [
    { label: 'Access', value: `${levelName(file.access)}. ${readers[file.access] ?? ''}` },
    { label: 'Address', value: <Copyable name="Address" value={addressOf(file)} /> },
    { label: 'Folder', value: file.folder },
    { label: 'Used in', value: file.usedIn.join(', ') || 'No text contains its address.' },
  ].filter(({ value }) => Boolean(value))
  return (
    <Page title={file.name} action={<Actions file={file} />}>
      <Stack gap="md">
        {file.retiredAt !== null && (
          <Alert color="yellow" title={`Retired on ${formatMoment(file.retiredAt)}`}>
            Only administrators can open it.
          </Alert>
        )}
        <Panel title="Details">
          <Facts facts={facts} />
        </Panel>
        <Panel title="Versions">
          <List spacing={6} mb="md">
            {file.history.map(({ number, fileName, size, addedByName, addedAt }) => (
              <List.Item key={number}>
                <Anchor
                  href={`/api/resourceFiles/${file.resourceFileId}/versions/${number}/content`}
                  target="_blank"
                  rel="noreferrer"
                >
                  Version {number}: {fileName}
                </Anchor>
                <Text fz={13} c="var(--ui-text-2)">
                  {addedByName}, {formatMoment(addedAt)}, {formatSize(size)}
                </Text>
              </List.Item>
            ))}
          </List>
          <ResourceDrop path={`/resourceFiles/${file.resourceFileId}/versions`} label="Add a new version" />
        </Panel>
        <HistoryPanel resourceFileId={file.resourceFileId} />
      </Stack>
    </Page>
  )
}

const words: FieldWords = {
  resourceFileId: null,
  addedBy: null,
  addedAt: null,
  access: { value: (access) => levelName(Number(access)) },
  versionNumber: { label: 'Version' },
  retiredAt: { label: 'Retired' },
}

function HistoryPanel({ resourceFileId }: { resourceFileId: number }) {
  const history = useHistoryList()
  const query = useListResourceFileHistoryQuery({ resourceFileId, ...history.query })
  return (
    <Panel title="History">
      <HistoryList history={history} query={query} words={words} />
    </Panel>
  )
}

function Actions({ file }: { file: ResourceFile }) {
  const [retire] = useRetireResourceFileMutation()
  const { resourceFileId, version } = file
  const isRetired = file.retiredAt !== null
  return (
    <Group gap="xs">
      <ActionButton
        act={() => retire({ resourceFileId, body: { isRetired: !isRetired, version } }).unwrap()}
        variant="default"
        leftSection={
          isRetired ? (
            <IconArrowBackUp size={16} stroke={1.75} aria-hidden />
          ) : (
            <IconArchive size={16} stroke={1.75} aria-hidden />
          )
        }
      >
        {isRetired ? 'Restore file' : 'Retire file'}
      </ActionButton>
      <Button leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />} onClick={() => void openFileForm(file)}>
        Edit
      </Button>
    </Group>
  )
}
