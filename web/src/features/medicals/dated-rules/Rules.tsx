import { formNamesFrom } from '@clearwing/domain/medicals/dated-rules/form-names.ts'
import { RuleSetName, ruleSetNames } from '@clearwing/domain/medicals/dated-rules/rule-sets/names.ts'
import type { RuleTable } from '@clearwing/domain/medicals/dated-rules/rule-table.ts'
import { canEditRules } from '@clearwing/domain/medicals/dated-rules/rules.ts'
import type { EditedKind } from '@clearwing/domain/medicals/dated-rules/tables.ts'
import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { IconPlus, IconTable } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import {
  type RuleRow,
  useBeginRulesMutation,
  useListMedicalClassesQuery,
  useListRuleRowsQuery,
  useRemoveRuleMutation,
} from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { confirm } from '#shared/dialogs/confirm.tsx'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { CheckboxField } from '#shared/forms/CheckboxField.tsx'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { Loaded } from '#shared/Loaded.tsx'
import { EmptyState } from '#shared/pages/EmptyState.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { today } from '#shared/today.ts'
import { AmendmentPanel } from './AmendmentPanel.tsx'
import { askForValues, confirmFigure, correctRule } from './dialogs.tsx'
import { previewApplication } from './FormPreview.tsx'
import type { RuleOptions } from './RuleFieldInput.tsx'
import { RuleLine, type RuleRowActions } from './RuleLine.tsx'
import classes from './rules.module.css'
import { useAmendment } from './use-amendment.ts'

type Props = { table: RuleTable; regulatorId: number; regulatorName: string }

/** Tables that are edited on a page of their own. */
const ownEditors: Partial<Record<RuleTable['kind'], { to: string; label: string }>> = {
  template: { to: '/resource/templates', label: 'Edit letter templates' },
  printed: { to: '/resource/documents', label: 'Edit document templates' },
}

/** One table of one regulator. */
export function Rules({ table, regulatorId, regulatorName }: Props) {
  const kd = table.kind as EditedKind
  const rows = useListRuleRowsQuery({ a: regulatorId, kd })
  const ruleContext = useKnown(table, regulatorId)
  const amendment = useAmendment()
  const [removeRule] = useRemoveRuleMutation()
  const isAdministrator = canEditRules(useActor())
  const ownEditor = ownEditors[table.kind]
  const mayEdit = isAdministrator && !ownEditor
  const actions: RuleRowActions = {
    change: async (row) => {
      const values = await askForValues(table, ruleContext, row.values)
      if (values) amendment.change(row, values)
    },
    end: amendment.end,
    correct: (row) => void correctRule(table, ruleContext, row),
    confirm: (row) => void confirmFigure(table, row),
    remove: async (row) => {
      const question = {
        title: 'Remove this version?',
        text: `${table.lineOf(row.values)}. The version it would have replaced stays in force.`,
      }
      if (!(await confirm({ ...question, yes: 'Remove', no: 'Keep' }))) return
      await removeRule({ ruleRowId: row.ruleRowId, body: { version: row.version } })
    },
  }
  const add = async () => {
    const values = await askForValues(table, ruleContext, null)
    if (values) amendment.add(values)
  }
  const asks = table.kind === 'form' || table.kind === 'question'
  return (
    <Stack gap="md" mt="md">
      <Group justify="space-between" align="flex-start">
        <Text c="var(--ui-text-2)" maw={640}>
          {table.explanation}{' '}
          {isAdministrator && ownEditor && (
            <Anchor component={Link} to={ownEditor.to}>
              {ownEditor.label}
            </Anchor>
          )}
        </Text>
        {mayEdit && (
          <Button variant="default" leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={add}>
            Add a {table.one}
          </Button>
        )}
      </Group>
      {amendment.changes.length > 0 && (
        <AmendmentPanel
          table={table}
          regulatorId={regulatorId}
          amendment={amendment}
          preview={
            asks
              ? (fromDay) =>
                  void previewApplication({ regulatorId, regulatorName, kind: table.kind, fromDay, amendment })
              : null
          }
        />
      )}
      <Loaded query={rows} rows={8}>
        {(list) => (
          <Groups
            regulatorId={regulatorId}
            table={table}
            rows={list}
            isChanging={(row) => amendment.changes.some(({ replaces }) => replaces?.ruleRowId === row.ruleRowId)}
            actions={mayEdit ? actions : null}
          />
        )}
      </Loaded>
    </Stack>
  )
}

function useKnown(table: RuleTable, a: number): RuleOptions {
  const { currentData: offered = [] } = useListMedicalClassesQuery({ a })
  const namesForm = table.fields.some(({ kind }) => kind === 'form')
  const { currentData: forms = [] } = useListRuleRowsQuery(namesForm ? { a, kd: 'form' } : skipToken)
  return { classes: offered.map(({ code }) => code), forms: formNamesFrom(forms, today()) }
}

type GroupsProps = {
  regulatorId: number
  table: RuleTable
  rows: RuleRow[]
  isChanging: (row: RuleRow) => boolean
  actions: RuleRowActions | null
}

/** Rows grouped under headings, newest version of each rule first. Unconfirmed rows can be filtered. */
function Groups({ table, regulatorId, rows, isChanging, actions }: GroupsProps) {
  const [showsDoubtful, setDoubt] = useState(false)
  if (rows.length === 0) return <NoRows table={table} regulatorId={regulatorId} mayEdit={actions !== null} />
  const doubtful = rows.filter(isInDoubt)
  return (
    <>
      {doubtful.length > 0 && (
        <CheckboxField
          label={`Only unconfirmed (${doubtful.length} of ${rows.length})`}
          value={showsDoubtful}
          onChange={setDoubt}
        />
      )}
      <Heads
        table={table}
        rows={showsDoubtful && doubtful.length > 0 ? doubtful : rows}
        isChanging={isChanging}
        actions={actions}
      />
    </>
  )
}

const isInDoubt = ({ isConfirmed, toDay }: RuleRow) => !isConfirmed && (toDay === null || toDay >= today())

function Heads({ table, rows, isChanging, actions }: Omit<GroupsProps, 'regulatorId'>) {
  const groups = Map.groupBy(rows, ({ values }) => table.headOf(values))
  return [...groups].map(([head, ofHead]) => (
    <Panel key={head} title={head} flush>
      <ul className={classes.list}>
        {[...Map.groupBy(ofHead, ({ values }) => table.keyOf(values))].map(([key, versions]) => (
          <RuleLine
            key={key}
            table={table}
            versions={versions.toSorted((a, b) => b.fromDay.localeCompare(a.fromDay))}
            isChanging={isChanging}
            actions={actions}
          />
        ))}
      </ul>
    </Panel>
  ))
}

type EmptyProps = { table: RuleTable; regulatorId: number; mayEdit: boolean }

/** A regulator without classes has no rules at all: each of its tables offers to begin with a known set of rules. */
function NoRows({ table, regulatorId, mayEdit }: EmptyProps) {
  const [begin] = useBeginRulesMutation()
  const [ruleSet, setSet] = useState<RuleSetName>('new_zealand')
  const classes = useListRuleRowsQuery({ a: regulatorId, kd: 'class' })
  const isNew = classes.currentData?.length === 0
  return (
    <Stack align="center">
      <EmptyState
        icon={IconTable}
        title={isNew ? 'This regulator has no rules yet.' : `This regulator has no ${table.one} here.`}
        {...(isNew &&
          mayEdit && {
            why: 'Begin with a set of rules; every table is filled from it, and each row can be changed.',
          })}
      />
      {mayEdit && isNew && (
        <Group align="end">
          <SelectField
            label="Start with the rules of"
            hasPrompt={false}
            options={RuleSetName.options.map((name) => ({ value: name, label: ruleSetNames[name] }))}
            value={ruleSet}
            onChange={(chosen) => setSet(RuleSetName.parse(chosen))}
          />
          <ActionButton act={() => begin({ body: { regulatorId, set: ruleSet } }).unwrap()}>Start</ActionButton>
        </Group>
      )}
    </Stack>
  )
}
