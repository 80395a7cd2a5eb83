import { canBeOpened } from '@clearwing/domain/files/scan.ts'
import { canOpenItem } from '@clearwing/domain/library/rules.ts'
import { ActionIcon, Popover, Text } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import type { LibraryItem } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import classes from './Preview.module.css'

/** Shows the first page of a document beside its name. Each look is recorded as an opening of the document. */
export function Preview({ item }: { item: LibraryItem }) {
  const actor = useActor()
  const { libraryItemId, name, scan } = item
  if (!canOpenItem(actor, item) || !canBeOpened(scan)) return null
  return (
    <Popover width="auto" position="right-start" withArrow trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={24}
          aria-label={`Preview ${name}`}
          className={classes.button ?? ''}
        >
          <IconEye size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p="xs">
        <FirstPage libraryItemId={libraryItemId} name={name} />
      </Popover.Dropdown>
    </Popover>
  )
}

function FirstPage({ libraryItemId, name }: Pick<LibraryItem, 'libraryItemId' | 'name'>) {
  const [state, setState] = useState<'loading' | 'shown' | 'missing'>('loading')
  return (
    <>
      {state === 'loading' && <Text fz={14}>Loading the first page…</Text>}
      {state === 'missing' && <Text fz={14}>This document has no preview. Open it instead.</Text>}
      {state !== 'missing' && (
        <img
          src={`/api/libraryItems/${libraryItemId}/preview`}
          alt={`First page of ${name}`}
          className={classes.page}
          onLoad={() => setState('shown')}
          onError={() => setState('missing')}
        />
      )}
    </>
  )
}
