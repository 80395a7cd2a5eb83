import { fieldTitle } from '@clearwing/domain/reports/queries/fields.ts'
import { operatorsOf, type QueryOperator } from '@clearwing/domain/reports/queries/operators.ts'
import type { QueryRule } from '@clearwing/domain/reports/queries/schema.ts'
import { operatorWords } from '@clearwing/domain/reports/queries/sentence.ts'
import { Badge, Group } from '@mantine/core'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { problemPath, useEditing } from './editing.ts'
import { PartButtons } from './PartButtons.tsx'
import classes from './queries.module.css'
import { changeNode, type NodePath, newRule, valueAfter } from './tree-edits.ts'
import { ValueField } from './ValueField.tsx'

type Props = { rule: QueryRule; path: NodePath; isFirst: boolean; isLast: boolean }

/** One condition: field, operator, value, and its buttons. */
export function RuleEditor({ rule, path, ...place }: Props) {
  const { fields, problems, edit } = useEditing()
  const field = fields.find(({ name }) => name === rule.field)
  const change = (values: Partial<QueryRule>) =>
    edit((tree) => changeNode(tree, path, (node) => ({ ...node, ...values }) as QueryRule))
  const chooseField = (name: string | null) => {
    const chosen = fields.find((one) => one.name === name)
    if (chosen) change(newRule(chosen))
  }
  const chooseOperator = (operator: QueryOperator | null) => {
    if (operator && field) change({ operator, value: valueAfter(field, operator, rule.value) })
  }
  const at = problemPath(path)
  const problem = Object.entries(problems).find(([key]) => key.startsWith(`${at}.`))?.[1]
  const name = `condition ${path.map((index) => index + 1).join('.')}`
  return (
    <fieldset className={classes.rule} aria-label={name} data-muted={rule.isMuted || undefined}>
      <Group gap="xs" align="flex-start" className={classes.fields}>
        <SelectField
          label="Field"
          options={fields.map((one) => ({ value: one.name, label: fieldTitle(one) }))}
          hasPrompt={!field}
          value={field?.name ?? null}
          onChange={chooseField}
          readOnly={rule.isLocked}
        />
        {field && (
          <SelectField
            label="Condition"
            options={operatorsOf[field.kind].map((value) => ({ value, label: operatorWords[value] }))}
            hasPrompt={false}
            value={rule.operator}
            onChange={chooseOperator}
            readOnly={rule.isLocked}
          />
        )}
        {field && (
          <ValueField
            field={field}
            rule={rule}
            error={problem}
            readOnly={rule.isLocked}
            onChange={(value) => change({ value })}
          />
        )}
      </Group>
      <Group gap="xs" wrap="nowrap">
        {rule.isMuted && (
          <Badge variant="light" color="gray">
            Muted
          </Badge>
        )}
        <PartButtons node={rule} path={path} name={name} {...place} />
      </Group>
    </fieldset>
  )
}
