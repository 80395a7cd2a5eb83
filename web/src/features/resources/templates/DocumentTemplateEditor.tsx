import { isInForceOn } from '@clearwing/domain/medicals/dated-rows.ts'
import { isToCome, rowProblems } from '@clearwing/domain/medicals/dated-rules/amend.ts'
import { documentRules } from '@clearwing/domain/medicals/dated-rules/tables/printed-document.ts'
import { printedFields, printedFieldsOf } from '@clearwing/domain/medicals/documents/rules.ts'
import {
  documentKindOf,
  isBillingDocument,
  type PrintedDocument,
  type PrintedPart,
  printedDocumentNames,
  printedLimits,
  printedPartNames,
  printedParts,
} from '@clearwing/domain/medicals/documents/schema.ts'
import { demonstrationPrintedValues } from '@clearwing/domain/resources/templates/demonstration.ts'
import { demonstrationBillingValues } from '@clearwing/domain/resources/templates/demonstration-invoice.ts'
import { Button, Stack, Text } from '@mantine/core'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import {
  type RuleRow,
  type TemplateDraft,
  useGetOrganisationQuery,
  useListDocumentTemplateUsesQuery,
} from '#api/generated.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { TemplateTextField } from '#shared/forms/template-text/TemplateTextField.tsx'
import { useUnsaved } from '#shared/forms/unsaved.ts'
import { useDownloadMadeMutation } from '#shared/lists/download-list.ts'
import { Panel } from '#shared/pages/Panel.tsx'
import { TextDifferences } from '#shared/pages/TextDifferences.tsx'
import { today } from '#shared/today.ts'
import { documentValuesOf, documentWords, firstValues } from './document-values.ts'
import { FilledPreview } from './FilledPreview.tsx'
import { LivePrint } from './LivePrint.tsx'
import { PublishVersion } from './PublishVersion.tsx'
import { TemplateUse } from './TemplateUse.tsx'
import { Versions } from './Versions.tsx'

const previewPath = '/api/documentTemplates/preview'

type Props = {
  /** Null for a document of the installation. */
  regulatorId: number | null
  document: PrintedDocument
  /** Later versions, newest first. The first version is the product's. */
  versions: RuleRow[]
  draft: TemplateDraft | undefined
}

/** The owner's words on a printed document, with a test print, differences and versions. */
export function DocumentTemplateEditor({ regulatorId, document, versions, draft }: Props) {
  const future = versions.find((row) => isToCome(row, today()))
  const inForce = versions.find((row) => isInForceOn(row, today()))
  const first = firstValues(document)
  const inUse = inForce ? documentValuesOf(inForce) : first
  const published = future ? documentValuesOf(future) : inUse
  const initial = draft && !future ? documentValuesOf(draft) : published
  const [values, setValues] = useState(initial)
  const isChanged = JSON.stringify(values) !== JSON.stringify(initial)
  useUnsaved(isChanged)
  const [download] = useDownloadMadeMutation()
  const { currentData: regulator } = useGetOrganisationQuery(
    regulatorId === null ? skipToken : { organisationId: regulatorId },
  )
  const { currentData: allUses = [] } = useListDocumentTemplateUsesQuery(regulatorId === null ? {} : { a: regulatorId })
  const used = allUses.find((use) => use.document === document)
  const problems = rowProblems(documentRules(document), values)
  const isRefused = Object.keys(problems).length > 0
  return (
    <Stack gap="md" mt="md">
      <Panel
        title={[printedDocumentNames[document], regulator?.name].filter(Boolean).join(', ')}
        actions={
          <ActionButton
            variant="default"
            size="compact-sm"
            disabled={isRefused}
            leftSection={<IconPrinter size={16} stroke={1.75} aria-hidden />}
            act={() => download({ url: previewPath, body: { regulatorId, ...values } }).unwrap()}
          >
            Test print
          </ActionButton>
        }
      >
        {used && <TemplateUse {...used} />}
        <Stack gap="sm">
          {printedParts.map((part) => {
            const text = values[part] ?? ''
            return (
              <TemplateTextField
                key={part}
                label={printedPartNames[part]}
                required={part === 'heading' || first[part] !== null}
                minRows={part === 'explanation' ? 3 : 1}
                fields={fieldsOfPart(document, part)}
                max={printedLimits[part]}
                value={text}
                error={problems[part]}
                onChange={(next) => setValues({ ...values, [part]: part === 'heading' ? next : next || null })}
              />
            )
          })}
          <Text fz={13} c="var(--ui-text-2)">
            {recordWords(document)} come from the record. A template cannot remove them.
          </Text>
          <PublishVersion
            edited={{ kind: documentKindOf(document), regulatorId, values }}
            templateKey={document}
            draft={draft}
            onDiscarded={() => setValues(published)}
            future={future}
            inForce={inForce}
            isChanged={isChanged}
            isRefused={() => isRefused}
            published="Documents are printed with these words"
            retired="Documents are printed with the first version again"
          />
        </Stack>
      </Panel>
      <Panel
        title={isBillingDocument(document) ? 'Words of a demonstration document' : 'Preview for a demonstration person'}
      >
        <FilledPreview
          text={documentWords(values)}
          values={
            isBillingDocument(document)
              ? demonstrationBillingValues(document, today())
              : demonstrationPrintedValues(regulator?.shortName ?? regulator?.name ?? '')
          }
          labels={printedFields(document)}
        />
      </Panel>
      <LivePrint url={previewPath} body={{ regulatorId, ...values }} isRefused={isRefused} />
      {documentWords(inUse) !== documentWords(values) && (
        <Panel title="Differences from the version in use">
          <TextDifferences before={documentWords(inUse)} after={documentWords(values)} />
        </Panel>
      )}
      {versions.length > 0 && (
        <Versions
          versions={versions}
          textOf={(row) => documentWords(documentValuesOf(row))}
          restore={(row) => setValues(documentValuesOf(row))}
        />
      )}
      <Panel title="First version">
        <Text style={{ whiteSpace: 'pre-line' }}>{documentWords(first)}</Text>
        {documentWords(first) !== documentWords(values) && (
          <Button variant="default" size="compact-sm" mt="sm" onClick={() => setValues(first)}>
            Restore first version
          </Button>
        )}
      </Panel>
    </Stack>
  )
}

/** The labels of the fields that the part can contain. */
const fieldsOfPart = (document: PrintedDocument, part: PrintedPart) =>
  Object.fromEntries(printedFieldsOf(document, part).map((name) => [name, printedFields(document)[name] ?? name]))

const recordWords = (document: PrintedDocument) =>
  isBillingDocument(document)
    ? 'Supplier, GST number, buyer, days, lines, tax and total'
    : 'Names, classes, dates, decisions, duties and signatures'
