import { type QueryGroup, queryLimits } from '@clearwing/domain/reports/queries/schema.ts'
import { Badge, Button, Checkbox, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { IconFolderPlus, IconPlus } from '@tabler/icons-react'
import { useEditing } from './editing.ts'
import { PartButtons } from './PartButtons.tsx'
import classes from './queries.module.css'
import { RuleEditor } from './RuleEditor.tsx'
import { addNode, changeNode, type NodePath, newGroup, newRule } from './tree-edits.ts'

type Props = { group: QueryGroup; path: NodePath; isFirst?: boolean; isLast?: boolean }

const combinators = [
  { value: 'and', label: 'All of these' },
  { value: 'or', label: 'Any of these' },
]

/** Conditions and groups of them. The root has the path [] and no buttons of its own. */
export function GroupEditor({ group, path, isFirst = true, isLast = true }: Props) {
  const { fields, edit } = useEditing()
  const isRoot = path.length === 0
  const name = isRoot ? 'the query' : `group ${path.map((at) => at + 1).join('.')}`
  const change = (values: Partial<QueryGroup>) =>
    edit((tree) => changeNode(tree, path, (node) => ({ ...node, ...values }) as QueryGroup))
  const [first] = fields
  return (
    <fieldset
      className={isRoot ? classes.root : classes.group}
      aria-label={isRoot ? 'Conditions' : name}
      data-muted={group.isMuted || undefined}
    >
      <Group justify="space-between" gap="xs" mb="xs">
        <Group gap="sm">
          <SegmentedControl
            size="xs"
            aria-label={`How the parts of ${name} count`}
            data={combinators}
            value={group.combinator}
            onChange={(combinator) => change({ combinator: combinator as QueryGroup['combinator'] })}
            disabled={group.isLocked}
          />
          <Checkbox
            size="xs"
            label="Not"
            aria-label={`Not ${name}`}
            checked={group.isNot}
            onChange={(event) => change({ isNot: event.currentTarget.checked })}
            disabled={group.isLocked}
          />
          {group.isMuted && (
            <Badge variant="light" color="gray">
              Muted
            </Badge>
          )}
        </Group>
        {!isRoot && <PartButtons node={group} path={path} name={name} isFirst={isFirst} isLast={isLast} />}
      </Group>
      <Stack gap="xs">
        {group.rules.length === 0 && (
          <Text fz={14} c="var(--ui-text-2)">
            No conditions: every record that you may see.
          </Text>
        )}
        {group.rules.map((node, at) => {
          const place = { path: [...path, at], isFirst: at === 0, isLast: at === group.rules.length - 1 }
          return node.kind === 'rule' ? (
            <RuleEditor key={place.path.join('.')} rule={node} {...place} />
          ) : (
            <GroupEditor key={place.path.join('.')} group={node} {...place} />
          )
        })}
      </Stack>
      {first && !group.isLocked && (
        <Group gap="xs" mt="xs">
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={14} stroke={1.75} aria-hidden />}
            onClick={() => edit((tree) => addNode(tree, path, newRule(first)))}
          >
            Add condition
          </Button>
          {path.length + 1 < queryLimits.depth && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconFolderPlus size={14} stroke={1.75} aria-hidden />}
              onClick={() => edit((tree) => addNode(tree, path, newGroup(first)))}
            >
              Add group
            </Button>
          )}
        </Group>
      )}
    </fieldset>
  )
}
