import type { QueryNode } from '@clearwing/domain/reports/queries/schema.ts'
import { ActionIcon, Group, Tooltip } from '@mantine/core'
import {
  type Icon,
  IconArrowDown,
  IconArrowUp,
  IconEye,
  IconEyeOff,
  IconLock,
  IconLockOpen,
  IconTrash,
} from '@tabler/icons-react'
import { moveButtonId, useEditing } from './editing.ts'
import { changeNode, type NodePath, removeNode } from './tree-edits.ts'

type Props = { node: QueryNode; path: NodePath; name: string; isFirst: boolean; isLast: boolean }

/** Moves, mutes, locks and removes a part of a tree. Everything works by keyboard. */
export function PartButtons({ node, path, name, isFirst, isLast }: Props) {
  const { edit, move } = useEditing()
  const { isLocked, isMuted } = node
  const change = (values: Partial<Pick<QueryNode, 'isMuted' | 'isLocked'>>) =>
    edit((tree) => changeNode(tree, path, (one) => ({ ...one, ...values })))
  return (
    <Group gap={2} wrap="nowrap">
      <Button
        id={moveButtonId(path, -1)}
        label={`Move ${name} up`}
        icon={IconArrowUp}
        disabled={isFirst || isLocked}
        onClick={() => move(path, -1)}
      />
      <Button
        id={moveButtonId(path, 1)}
        label={`Move ${name} down`}
        icon={IconArrowDown}
        disabled={isLast || isLocked}
        onClick={() => move(path, 1)}
      />
      <Button
        label={`${isMuted ? 'Use' : 'Mute'} ${name}`}
        icon={isMuted ? IconEyeOff : IconEye}
        disabled={isLocked}
        onClick={() => change({ isMuted: !isMuted })}
      />
      <Button
        label={`${isLocked ? 'Unlock' : 'Lock'} ${name}`}
        icon={isLocked ? IconLock : IconLockOpen}
        onClick={() => change({ isLocked: !isLocked })}
      />
      <Button
        label={`Remove ${name}`}
        icon={IconTrash}
        disabled={isLocked}
        onClick={() => edit((tree) => removeNode(tree, path))}
      />
    </Group>
  )
}

type ButtonProps = { label: string; icon: Icon; onClick: () => void; disabled?: boolean; id?: string }

const Button = ({ label, icon: Sign, ...props }: ButtonProps) => (
  <Tooltip label={label}>
    <ActionIcon variant="subtle" color="gray" size={28} aria-label={label} {...props}>
      <Sign size={16} stroke={1.75} aria-hidden />
    </ActionIcon>
  </Tooltip>
)
