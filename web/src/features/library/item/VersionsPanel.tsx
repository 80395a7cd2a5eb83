import { formatMoment } from '@clearwing/domain/dates.ts'
import { Anchor, Button, List, Stack, Text } from '@mantine/core'
import type { LibraryRecord } from '#api/generated.ts'
import { Panel } from '#shared/pages/Panel.tsx'
import { formatSize } from '#shared/uploads/file-kinds.ts'
import { LibraryDrop } from './LibraryDrop.tsx'
import { ScanStatus } from './ScanStatus.tsx'

type Props = {
  item: LibraryRecord
  canReplace: boolean
  /** Shows two versions beside each other; missing if there is nothing to compare. */
  compare?: (() => void) | undefined
}

/** All files that the document has had. A new file becomes the present version and overwrites nothing. */
export const VersionsPanel = ({ item: { libraryItemId, versions }, canReplace, compare }: Props) => (
  <Panel
    title="Versions"
    actions={
      compare && (
        <Button size="xs" variant="default" onClick={compare}>
          Compare versions
        </Button>
      )
    }
  >
    <Stack gap="md">
      <List spacing={6}>
        {versions.map(({ number, fileName, size, scan, addedByName, addedAt }) => (
          <List.Item key={number}>
            <Anchor
              href={`/api/libraryItems/${libraryItemId}/versions/${number}/content`}
              target="_blank"
              rel="noreferrer"
            >
              Version {number}: {fileName}
            </Anchor>{' '}
            <ScanStatus scan={scan} />
            <Text fz={13} c="var(--ui-text-2)">
              {addedByName}, {formatMoment(addedAt)}, {formatSize(size)}
            </Text>
          </List.Item>
        ))}
      </List>
      {canReplace && <LibraryDrop path={`/libraryItems/${libraryItemId}/versions`} label="Add a new version" />}
    </Stack>
  </Panel>
)
