import { isInForceOn } from '@clearwing/domain/medicals/dated-rows.ts'
import { isToCome, rowProblems } from '@clearwing/domain/medicals/dated-rules/amend.ts'
import { templateRules } from '@clearwing/domain/medicals/dated-rules/tables/letter.ts'
import { letterFields } from '@clearwing/domain/medicals/letters/fill-template.ts'
import { demonstrationValues } from '@clearwing/domain/resources/templates/demonstration.ts'
import { Stack, Text } from '@mantine/core'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type RuleRow, type TemplateDraft, useGetOrganisationQuery, useListTemplateFilesQuery } from '#api/generated.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { forgetUnsaved, useUnsaved } from '#shared/forms/unsaved.ts'
import { useDownloadMadeMutation } from '#shared/lists/download-list.ts'
import { Panel } from '#shared/pages/Panel.tsx'
import { TextDifferences } from '#shared/pages/TextDifferences.tsx'
import { today } from '#shared/today.ts'
import { FilledPreview } from './FilledPreview.tsx'
import { LetterUses } from './LetterUses.tsx'
import { PublishVersion } from './PublishVersion.tsx'
import { TemplateFields } from './TemplateFields.tsx'
import { TemplateUse } from './TemplateUse.tsx'
import { emptyTemplate, type TemplateValues, templateOf } from './template-values.ts'
import { Versions } from './Versions.tsx'

type Props = {
  regulatorId: number
  /** Versions, newest first; none for a new template. */
  versions: RuleRow[]
  draft?: TemplateDraft | undefined
  /** What a new template begins with. */
  sample?: TemplateValues
}

/** Text, preview, differences and versions of a letter template. */
export function TemplateEditor({ regulatorId, versions, draft, sample = emptyTemplate }: Props) {
  const future = versions.find((row) => isToCome(row, today()))
  const inForce = versions.find((row) => isInForceOn(row, today()))
  const latest = future ?? inForce ?? versions[0]
  const published = latest ? templateOf(latest) : sample
  const initial = draft && !future ? templateOf(draft) : published
  const [values, setValues] = useState<TemplateValues>(initial)
  const [isTried, setIsTried] = useState(false)
  const isChanged = JSON.stringify(values) !== JSON.stringify(initial)
  useUnsaved(isChanged)
  const navigate = useNavigate()
  const problems = rowProblems(templateRules, values)
  const { currentData: regulator } = useGetOrganisationQuery({ organisationId: regulatorId })
  const sameWords = latest ? { a: regulatorId, f: initial.code, m: 'All' as const, n: 100 as const } : skipToken
  const used = useListTemplateFilesQuery(sameWords).currentData?.list.find(({ code }) => code === initial.code)
  const isNew = latest === undefined && draft === undefined
  /** Shows a new template under its own address; its text is stored by now. */
  const openPage = () => {
    if (!isNew) return
    forgetUnsaved()
    void navigate(`/resource/templates/${regulatorId}/${encodeURIComponent(values.code.trim())}`)
  }
  const regulatorName = regulator?.shortName ?? regulator?.name ?? ''
  return (
    <Stack gap="md" mt="md">
      <Panel
        title={latest || draft ? `${initial.code} ${initial.name}` : 'Template'}
        actions={<TestPrint regulatorId={regulatorId} values={values} isRefused={Object.keys(problems).length > 0} />}
      >
        {used && <TemplateUse {...used} />}
        {used && used.uses > 0 && <LetterUses regulatorId={regulatorId} code={initial.code} />}
        <Stack gap="sm">
          <TemplateFields
            values={values}
            onChange={setValues}
            hasCode={isNew}
            problems={isTried ? problems : onlyWhileTyping(problems)}
          />
          <PublishVersion
            edited={{ kind: 'template', regulatorId, values }}
            future={future}
            inForce={inForce}
            templateKey={values.code.trim()}
            draft={draft}
            onDiscarded={() => {
              if (latest) return setValues(published)
              forgetUnsaved()
              void navigate('/resource/templates')
            }}
            onSaved={openPage}
            isChanged={isChanged || (!future && !inForce && !draft)}
            isRefused={() => {
              setIsTried(true)
              return Object.keys(problems).length > 0
            }}
            published="Doctors are offered this text"
            retired="Doctors are no longer offered this text"
            onPublished={openPage}
          />
        </Stack>
      </Panel>
      <Panel title="Preview for a demonstration person">
        <FilledPreview text={values.body} values={demonstrationValues(today(), regulatorName)} labels={letterFields} />
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
        <Versions
          versions={versions}
          textOf={(row) => templateOf(row).body}
          restore={(row) => setValues({ ...templateOf(row), code: initial.code })}
        />
      )}
    </Stack>
  )
}

/** Only the text is checked while it is being typed; empty fields are reported on saving. */
const onlyWhileTyping = ({ body }: Record<string, string>): Record<string, string> =>
  body?.includes('{') ? { body } : {}

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
