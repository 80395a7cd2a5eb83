import { addDays, formatDay } from '@clearwing/domain/dates.ts'
import { isInForceOn } from '@clearwing/domain/medicals/dated-rows.ts'
import { isToCome, rowProblems } from '@clearwing/domain/medicals/dated-rules/amend.ts'
import { templateRules } from '@clearwing/domain/medicals/dated-rules/tables/letter.ts'
import { Group, Stack, Text } from '@mantine/core'
import { IconArchive, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import {
  type RuleRow,
  useAmendRulesMutation,
  useCorrectRuleMutation,
  useGetOrganisationQuery,
  useRemoveRuleMutation,
} from '#api/generated.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { DateField } from '#shared/forms/DateField.tsx'
import { TextAreaField } from '#shared/forms/TextAreaField.tsx'
import { useUnsaved } from '#shared/forms/unsaved.ts'
import { useDownloadMadeMutation } from '#shared/lists/download-list.ts'
import { Panel } from '#shared/pages/Panel.tsx'
import { showSuccess } from '#shared/toasts/show-notice.ts'
import { today } from '#shared/today.ts'
import { LetterPreview } from './LetterPreview.tsx'
import { TemplateFields } from './TemplateFields.tsx'
import { TextDifferences } from './TextDifferences.tsx'
import { emptyTemplate, type TemplateValues, templateOf } from './template-values.ts'
import { Versions } from './Versions.tsx'

type Props = {
  regulatorId: number
  /** Versions, newest first; none for a new template. */
  versions: RuleRow[]
}

const about = { source: 'Our own wording', isConfirmed: true }

/** Text, preview, differences and versions of a letter template. */
export function TemplateEditor({ regulatorId, versions }: Props) {
  const future = versions.find((row) => isToCome(row, today()))
  const inForce = versions.find((row) => isInForceOn(row, today()))
  const latest = future ?? inForce ?? versions[0]
  const initial = latest ? templateOf(latest) : emptyTemplate
  const [values, setValues] = useState<TemplateValues>(initial)
  const [isTried, setIsTried] = useState(false)
  const isChanged = JSON.stringify(values) !== JSON.stringify(initial)
  useUnsaved(isChanged)
  const problems = rowProblems(templateRules, values)
  const { currentData: regulator } = useGetOrganisationQuery({ organisationId: regulatorId })
  const regulatorName = regulator?.shortName ?? regulator?.name ?? ''
  return (
    <Stack gap="md" mt="md">
      <Panel
        title={latest ? `${initial.code} ${initial.name}` : 'Template'}
        actions={<TestPrint regulatorId={regulatorId} values={values} isRefused={Object.keys(problems).length > 0} />}
      >
        <Stack gap="sm">
          <TemplateFields
            values={values}
            onChange={setValues}
            hasCode={latest === undefined}
            problems={isTried ? problems : onlyWhileTyping(problems)}
          />
          <Publish
            regulatorId={regulatorId}
            values={values}
            future={future}
            inForce={inForce}
            isChanged={isChanged || (!future && !inForce)}
            isRefused={() => {
              setIsTried(true)
              return Object.keys(problems).length > 0
            }}
          />
        </Stack>
      </Panel>
      <Panel title="Preview for a demonstration person">
        <LetterPreview body={values.body} regulatorName={regulatorName} />
        <Text fz={13} c="var(--ui-text-2)" mt="xs">
          The decision, conditions and duties that the law requires are printed below this text in every letter. A
          template cannot remove them.
        </Text>
      </Panel>
      {inForce && templateOf(inForce).body !== values.body && (
        <Panel title="Differences from the version in use">
          <TextDifferences before={templateOf(inForce).body} after={values.body} />
        </Panel>
      )}
      {versions.length > 0 && (
        <Versions versions={versions} restore={(row) => setValues({ ...templateOf(row), code: initial.code })} />
      )}
    </Stack>
  )
}

/** Only the text is checked while it is being typed; empty fields are reported on saving. */
const onlyWhileTyping = ({ body }: Record<string, string>): Record<string, string> =>
  body?.includes('{') || body?.includes('brace') ? { body } : {}

type TestPrintProps = { regulatorId: number; values: TemplateValues; isRefused: boolean }

function TestPrint({ regulatorId, values: { body, appliesTo }, isRefused }: TestPrintProps) {
  const [download] = useDownloadMadeMutation()
  const outcome = appliesTo[0]
  return (
    <ActionButton
      variant="default"
      size="compact-sm"
      disabled={isRefused || outcome === undefined}
      leftSection={<IconPrinter size={16} stroke={1.75} aria-hidden />}
      act={() => download({ url: '/api/templateFiles/preview', body: { regulatorId, body, outcome } }).unwrap()}
    >
      Test print
    </ActionButton>
  )
}

type PublishProps = {
  regulatorId: number
  values: TemplateValues
  future: RuleRow | undefined
  inForce: RuleRow | undefined
  isChanged: boolean
  /** Shows the problems of the values, and returns whether there are any. */
  isRefused: () => boolean
}

/** Publishes from a day, corrects or removes a version that is not yet in use, or retires the template. */
function Publish({ regulatorId, values, future, inForce, isChanged, isRefused }: PublishProps) {
  const [amend] = useAmendRulesMutation()
  const [correct] = useCorrectRuleMutation()
  const [remove] = useRemoveRuleMutation()
  const navigate = useNavigate()
  const [fromDay, setFromDay] = useState<string | null>(addDays(today(), 1))
  const [note, setNote] = useState('')
  const [idempotencyKey, renewKey] = useState(() => crypto.randomUUID())
  const reason = note.trim() || null
  const change = async (next: TemplateValues | null) => {
    const changes = [{ replacesId: inForce?.ruleRowId ?? null, values: next }]
    const body = { regulatorId, kind: 'template' as const, fromDay: fromDay ?? '', ...about, note: reason, changes }
    await amend({ 'idempotency-key': idempotencyKey, body }).unwrap()
    renewKey(crypto.randomUUID())
  }
  const publish = async () => {
    if (isRefused()) return
    await change(values)
    showSuccess(`Doctors are offered this text from ${formatDay(fromDay ?? '')}.`)
    void navigate(`/resource/templates/${regulatorId}/${encodeURIComponent(values.code)}`)
  }
  if (future)
    return (
      <>
        <Text>This version takes effect on {formatDay(future.fromDay)}. Until then you can correct or remove it.</Text>
        <Group align="flex-start">
          <ActionButton
            disabled={!isChanged}
            act={async () => {
              if (isRefused()) return
              const body = { values, ...about, note: future.note, version: future.version }
              await correct({ ruleRowId: future.ruleRowId, body }).unwrap()
              showSuccess('The version is corrected.')
            }}
          >
            Save correction
          </ActionButton>
          <ActionButton
            variant="default"
            act={() => remove({ ruleRowId: future.ruleRowId, body: { version: future.version } }).unwrap()}
          >
            Remove this version
          </ActionButton>
        </Group>
      </>
    )
  return (
    <>
      <Group grow align="start" maw={760}>
        <DateField label="From" hint="Tomorrow at the earliest." value={fromDay} onChange={setFromDay} />
        <TextAreaField label="What changes" required={false} max={500} minRows={1} value={note} onChange={setNote} />
      </Group>
      <Group align="flex-start">
        <ActionButton disabled={!isChanged} act={publish}>
          Publish template
        </ActionButton>
        {inForce && !isChanged && (
          <ActionButton
            variant="default"
            leftSection={<IconArchive size={16} stroke={1.75} aria-hidden />}
            act={async () => {
              await change(null)
              showSuccess(`Doctors are no longer offered this text from ${formatDay(fromDay ?? '')}.`)
            }}
          >
            Retire template
          </ActionButton>
        )}
      </Group>
    </>
  )
}
