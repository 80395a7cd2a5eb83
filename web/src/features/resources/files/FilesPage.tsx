import { chosenFilters } from '@clearwing/domain/lists.ts'
import { resourceFileList } from '@clearwing/domain/resources/files/list.ts'
import { Anchor, Group, Text } from '@mantine/core'
import { IconFiles } from '@tabler/icons-react'
import { Link } from 'react-router'
import { type ListedFile, useListFileFoldersQuery, useListResourceFilesQuery } from '#api/generated.ts'
import { AdministratorPage } from '#features/activities/index.ts'
import { resourceArea } from '#features/resources/phrases/resource-area.ts'
import { columnsOf, filtersOf } from '#shared/lists/described.tsx'
import { ListTable } from '#shared/lists/ListTable.tsx'
import { useDescribedList } from '#shared/lists/use-list.ts'
import { formatSize } from '#shared/uploads/file-kinds.ts'
import { levelName } from './file-values.ts'
import { ResourceDrop } from './ResourceDrop.tsx'
import { useFileBulk } from './use-file-bulk.tsx'

/** Files that texts link to, with the pictures of organisations and people. */
export const FilesPage = () => (
  <AdministratorPage title="Resource files" area={resourceArea}>
    <ResourceDrop path="/resourceFiles" label="Add files" isSeveral />
    <Files />
  </AdministratorPage>
)

function Files() {
  const list = useDescribedList(resourceFileList)
  const query = useListResourceFilesQuery({ ...list.query, ...chosenFilters(resourceFileList, list.chosen) })
  const { currentData: folders = [] } = useListFileFoldersQuery()
  return (
    <ListTable
      label="Resource files"
      list={list}
      query={query}
      columns={columnsOf(resourceFileList, cells)}
      rowKey={({ fileId }) => fileId}
      nameOf={({ name }) => name}
      card={(file) => <Card file={file} />}
      filters={filtersOf(resourceFileList, { gr: folders.map((value) => ({ value, label: value })) })}
      searches="Name, folder, file"
      exports="/api/resourceFiles/export"
      bulk={useFileBulk()}
      empty={{
        icon: IconFiles,
        title: 'There are no files here.',
        why: 'Add a file, choose who may open it, and put its address into a letter or a phrase.',
      }}
    />
  )
}

/** A picture is changed on the profile of its organisation or person. */
const placeOf = ({ resourceFileId, userId, organisationId }: ListedFile) => {
  if (resourceFileId !== null) return `/resource/files/${resourceFileId}`
  return userId === null ? `/organisation/${organisationId}/profile` : `/user/${userId}/profile`
}

const Name = ({ file }: { file: ListedFile }) => (
  <Anchor component={Link} to={placeOf(file)} fw={560} fz={14} style={{ overflowWrap: 'anywhere' }}>
    {file.name}
  </Anchor>
)

const cells = {
  name: { width: 260, cell: (file: ListedFile) => <Name file={file} /> },
  folder: { width: 140 },
  access: { width: 170 },
  size: { width: 110 },
  usedIn: { isWide: true, width: 240 },
  versions: { isHiddenAtFirst: true },
  added: { isHiddenAtFirst: true },
  replaced: { width: 160 },
}

const Card = ({ file }: { file: ListedFile }) => (
  <>
    <Name file={file} />
    <Group gap={6}>
      <Text fz={13} c="var(--ui-text-2)">
        {[levelName(file.access), formatSize(file.size), file.folder].filter(Boolean).join(' · ')}
      </Text>
    </Group>
  </>
)
