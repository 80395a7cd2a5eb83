import { formatMoment } from '@clearwing/domain/dates.ts'
import type { Field } from '@clearwing/domain/medicals/examination/field.ts'
import { examinationFields, partNames } from '@clearwing/domain/medicals/examination/fields.ts'
import type { ExaminationPart } from '@clearwing/domain/medicals/examination/schema.ts'
import { reportProblems } from '@clearwing/domain/medicals/referrals/report.ts'
import { partOfSpecialty } from '@clearwing/domain/medicals/referrals/schema.ts'
import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { type ReferralFile, useSignReportMutation, useUpdateReportMutation } from '#api/generated.ts'
import type { AudiogramValues } from '#features/medicals/audiogram/part-values.ts'
import { fieldId } from '#features/medicals/examination/FieldOf.tsx'
import { PartFacts } from '#features/medicals/examination/PartFacts.tsx'
import { Conflict } from '#features/medicals/examination/PartPanel.tsx'
import { PlainFields } from '#features/medicals/examination/PlainFields.tsx'
import { usePart } from '#features/medicals/examination/use-part.ts'
import { valueShapes } from '#features/medicals/examination/value-shapes.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { ChangedMeanwhile } from '#shared/forms/ChangedMeanwhile.tsx'
import { ErrorSummary } from '#shared/forms/ErrorSummary.tsx'
import { SaveState } from '#shared/forms/SaveState.tsx'
import { TextAreaField } from '#shared/forms/TextAreaField.tsx'
import { saveEverything } from '#shared/forms/unsaved.ts'
import { useAutosave } from '#shared/forms/use-autosave.ts'
import { Panel } from '#shared/pages/Panel.tsx'
import { isWritten } from './is-written.ts'
import { ReportFiles } from './ReportFiles.tsx'

type Props = { file: ReferralFile }

/** The error has the shape of a server error, so that the form shows it. */
const notSaved = { data: { title: 'Some changes are not saved yet. Check the highlighted fields.' } }

/** The specialist's own report: the form of their specialty, or free text, and files. */
export function SpecialistReportPanel({ file }: Props) {
  const part = partOfSpecialty[file.referral.specialty]
  return part ? <FormReport file={file} part={part} /> : <WordsReport file={file} />
}

/** The report once pending changes are saved, and its version. */
type WrittenReport = { values: AudiogramValues; conclusion: string; versionNow: () => number }

/** The files and the signature, below the form of the report. */
const ReportDetails = ({ file, written }: Props & { written: WrittenReport }) => (
  <>
    <ReportFiles file={file} />
    {isWritten(file) && <SignReport file={file} written={written} />}
  </>
)

function FormReport({ file, part }: Props & { part: ExaminationPart }) {
  const [update] = useUpdateReportMutation()
  const { referralId } = file.referral
  const form = usePart({
    id: `referral-${referralId}`,
    part,
    section: file.report,
    earlierExaminations: [],
    standards: file.standards,
    readOnly: !isWritten(file),
    save: (values, version) => update({ referralId, body: { values, conclusion: '', version } }).unwrap(),
  })
  const Shape = valueShapes[part] ?? PlainFields
  const written = { values: form.sound, conclusion: '', versionNow: form.saver.versionNow }
  return (
    <>
      <Panel
        title={partNames[part]}
        actions={isWritten(file) && <SaveState progress={form.saver.progress} retry={() => void form.saver.flush()} />}
      >
        <Stack gap="md">
          <Conflict form={form} />
          <div>
            {isWritten(file) ? (
              <Shape form={form} />
            ) : (
              <PartFacts part={part} values={form.values} standards={file.standards} />
            )}
          </div>
        </Stack>
      </Panel>
      <ReportDetails file={file} written={written} />
    </>
  )
}

type Words = { conclusion: string }

function WordsReport({ file }: Props) {
  const [update] = useUpdateReportMutation()
  const { referralId } = file.referral
  const saver = useAutosave<Words>({
    id: `referral-${referralId}`,
    stored: { version: file.report.version, values: { conclusion: file.report.conclusion } },
    save: ({ conclusion }, version) => update({ referralId, body: { values: {}, conclusion, version } }).unwrap(),
    valuesOf: (stored) => ({ conclusion: String((stored as unknown as Words).conclusion) }),
  })
  const { conclusion } = saver.values
  return (
    <>
      <Panel
        title="Report"
        actions={isWritten(file) && <SaveState progress={saver.progress} retry={() => void saver.flush()} />}
      >
        {saver.conflict && (
          <ChangedMeanwhile
            differing={[{ label: 'Report', theirValue: saver.conflict.conclusion, ownValue: conclusion }]}
            changedBy={saver.conflictBy}
            takeTheirs={() => saver.decide('theirs')}
            keepMine={() => saver.decide('mine')}
          />
        )}
        <TextAreaField
          id={wordsId}
          label="Your findings and conclusion"
          required
          max={4000}
          minRows={6}
          value={conclusion}
          onChange={(text) => saver.change({ conclusion: text })}
          readOnly={!isWritten(file)}
        />
      </Panel>
      <ReportDetails file={file} written={{ values: {}, conclusion, versionNow: saver.versionNow }} />
    </>
  )
}

/** Signing sends the report; it then becomes part of the medical. */
function SignReport({ file, written }: Props & { written: WrittenReport }) {
  const { referralId, specialty, version } = file.referral
  const [sign] = useSignReportMutation()
  const [missing, setMissing] = useState<{ id: string; label: string }[]>([])
  const act = async () => {
    if (!(await saveEverything())) throw notSaved
    const problems = Object.keys(reportProblems(specialty, written.values, written.conclusion))
    setMissing(problems.map((name) => placeOf(specialty, name)))
    if (problems.length > 0) return
    await sign({ referralId, body: { version, reportVersion: written.versionNow() } }).unwrap()
  }
  return (
    <Panel>
      <Stack gap="sm">
        <Text>
          When you sign, the report goes to {file.referral.askedByName} and becomes part of the medical. After that you
          can change it only if you are asked again.
        </Text>
        <ErrorSummary errors={missing} />
        <ActionButton act={act}>Sign and send the report</ActionButton>
        {file.report.savedAt && (
          <Text fz={13} c="var(--ui-text-3)">
            Saved {formatMoment(file.report.savedAt)}
          </Text>
        )}
      </Stack>
    </Panel>
  )
}

/** Id and label of a field on the page. */
function placeOf(specialty: ReferralFile['referral']['specialty'], name: string) {
  const part = partOfSpecialty[specialty]
  const field = part && (examinationFields[part] as Record<string, Field>)[name]
  return field
    ? { id: fieldId({ part }, name), label: field.label.toLowerCase() }
    : { id: wordsId, label: 'your report' }
}

const wordsId = 'report-words'
