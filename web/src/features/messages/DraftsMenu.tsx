import { ActionIcon, Indicator, Menu } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useListMessageDraftsQuery } from '#api/generated.ts'
import { draftLabel, openDraft } from './draft-label.ts'

/** The drafts, if any, each labelled with the person it is about (spec section 2). */
export function DraftsMenuContent() {
  const drafts = useListMessageDraftsQuery().currentData ?? []
  if (drafts.length === 0) return null
  return (
    <Menu position="bottom-end" shadow="md" withinPortal={false}>
      <Indicator label={drafts.length} size={16} offset={6} my="auto">
        <Menu.Target>
          <ActionIcon variant="subtle" size={36} aria-label={`Draft messages, ${drafts.length}`}>
            <IconPencil size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Menu.Target>
      </Indicator>
      <Menu.Dropdown>
        <Menu.Label>Draft messages</Menu.Label>
        {drafts.map((draft) => (
          <Menu.Item key={draft.messageDraftId} onClick={() => openDraft(draft)}>
            {draftLabel(draft)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
