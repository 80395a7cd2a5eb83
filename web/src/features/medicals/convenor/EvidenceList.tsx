import { formatMoment } from '@clearwing/domain/dates.ts'
import { canGiveEvidence } from '@clearwing/domain/medicals/convenor/rules.ts'
import { type ConvenorCase, NewCaseEvidence } from '@clearwing/domain/medicals/convenor/schema.ts'
import { Anchor, Button, Stack, Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { IconMessagePlus } from '@tabler/icons-react'
import { useGiveEvidenceMutation } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import classes from '#features/medicals/audit/audit.module.css'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { Form } from '#shared/forms/Form.tsx'
import { fieldsOf } from '#shared/forms/fields-of.ts'
import { TextAreaField } from '#shared/forms/TextAreaField.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { formatSize } from '#shared/uploads/file-kinds.ts'
import { EvidenceDrop } from './EvidenceDrop.tsx'

/** Evidence submitted by each side and by the convenor. All of them see all of it. */
export function EvidenceList({ convenorCase }: { convenorCase: ConvenorCase }) {
  const { caseId, evidence, personName, regulatorShortName } = convenorCase
  const mayGive = canGiveEvidence(useActor(), convenorCase)
  const sides = { person: personName, regulator: regulatorShortName, convenor: 'Convenor' }
  return (
    <Panel
      title="Evidence"
      actions={
        mayGive && (
          <Button
            variant="default"
            leftSection={<IconMessagePlus size={16} stroke={1.75} aria-hidden />}
            onClick={() =>
              void openDialog('Evidence', (close) => <EvidenceForm convenorCase={convenorCase} onSaved={close} />)
            }
          >
            Add evidence…
          </Button>
        )
      }
    >
      <Stack gap="md">
        {evidence.length === 0 && <Text c="var(--ui-text-2)">There is no evidence yet.</Text>}
        {evidence.map(({ caseEvidenceId, side, text, at, byName, file }) => (
          <section key={caseEvidenceId} aria-label={`Evidence of ${sides[side]}`}>
            <Text fw={560}>{sides[side]}</Text>
            <Text fz={13} c="var(--ui-text-2)">
              {byName}, {formatMoment(at)}
            </Text>
            {file ? (
              <FileLink
                href={`/api/convenorCases/${caseId}/evidence/files/${caseEvidenceId}`}
                text={text}
                size={file.size}
              />
            ) : (
              <Text className={classes.words}>{text}</Text>
            )}
          </section>
        ))}
        {mayGive && <EvidenceDrop caseId={caseId} />}
      </Stack>
    </Panel>
  )
}

const FileLink = ({ href, text, size }: { href: string; text: string; size: number }) => (
  <Text>
    <Anchor href={href} target="_blank" rel="noreferrer" className={classes.words ?? ''}>
      {text}
    </Anchor>{' '}
    <Text span fz={13} c="var(--ui-text-3)" className="tabular">
      {formatSize(size)}
    </Text>
  </Text>
)

const EvidenceText = NewCaseEvidence.pick({ text: true })

function EvidenceForm({
  convenorCase: { caseId, version },
  onSaved,
}: {
  convenorCase: ConvenorCase
  onSaved: () => void
}) {
  const [give] = useGiveEvidenceMutation()
  const form = useForm({ initialValues: { text: '' }, validate: schemaResolver(EvidenceText, { sync: true }) })
  return (
    <Form
      form={form}
      version={version}
      save={({ text }, read) => give({ caseId, body: { text, version: read } }).unwrap()}
      onSaved={onSaved}
      draft={`evidence ${caseId}`}
      submit={{ label: 'Add evidence' }}
    >
      <Text>The applicant, the regulator and the convenor can all read the evidence. It cannot be removed.</Text>
      <TextAreaField
        label="What should be considered"
        minRows={4}
        data-autofocus
        {...fieldsOf(form, EvidenceText)('text')}
      />
    </Form>
  )
}
