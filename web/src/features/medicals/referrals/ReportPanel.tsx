import type { Field } from '@clearwing/domain/medicals/examination/field.ts'
import { examinationFields, partNames } from '@clearwing/domain/medicals/examination/fields.ts'
import type { ExaminationPart } from '@clearwing/domain/medicals/examination/schema.ts'
import { reportProblems } from '@clearwing/domain/medicals/referrals/report.ts'
import { partOfSpecialty } from '@clearwing/domain/medicals/referrals/schema.ts'
import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import {
  type ReferralFile,
  useGetReferralQuery,
  useSignReportMutation,
  useUpdateReportMutation,
} from '#api/generated.ts'
import { AttachmentDrop } from '#features/medicals/attachments/AttachmentDrop.tsx'
import { AttachmentRow } from '#features/medicals/attachments/AttachmentRow.tsx'
import classes from '#features/medicals/attachments/attachments.module.css'
import { Conflict } from '#features/medicals/examination/PartPanel.tsx'
import { PlainFields } from '#features/medicals/examination/PlainFields.tsx'
import { shapes } from '#features/medicals/examination/shapes.ts'
import { usePart } from '#features/medicals/examination/use-part.ts'
import { momentInWords } from '#features/medicals/status/whose-move.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { SaveState } from '#shared/forms/SaveState.tsx'
import { TextAreaField } from '#shared/forms/TextAreaField.tsx'
import { saveEverything } from '#shared/forms/unsaved.ts'
import { useAutosave } from '#shared/forms/use-autosave.ts'
import { Panel } from '#shared/pages/Panel.tsx'

type Props = { file: ReferralFile }

/** As a refusal of the server would be. */
const notSaved = { data: { title: 'Something is not saved yet: look for the fields that are marked.' } }

const isWritten = ({ referral: { status, isMine } }: ReferralFile) =>
  isMine && (status === 'accepted' || status === 'returned')

/** The specialist's own report: the form of their specialty, or words, and files. */
export function ReportPanel({ file }: Props) {
  const part = partOfSpecialty[file.referral.specialty]
  return (
    <>
      {part ? <FormReport file={file} part={part} /> : <WordsReport file={file} />}
      <Files file={file} />
      {isWritten(file) && <Signing file={file} />}
    </>
  )
}

function FormReport({ file, part }: Props & { part: ExaminationPart }) {
  const [update] = useUpdateReportMutation()
  const { referralId } = file.referral
  const form = usePart({
    ...{ id: `referral-${referralId}`, part, section: file.report, others: [], standards: file.standards },
    readOnly: !isWritten(file),
    save: (values, version) => update({ referralId, body: { values, conclusion: '', version } }).unwrap(),
  })
  const Shape = shapes[part] ?? PlainFields
  return (
    <Panel
      title={partNames[part]}
      actions={isWritten(file) && <SaveState progress={form.saver.progress} retry={() => void form.saver.flush()} />}
    >
      <Stack gap="md">
        <Conflict form={form} />
        <div>
          <Shape form={form} />
        </div>
      </Stack>
    </Panel>
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
  return (
    <Panel
      title="Report"
      actions={isWritten(file) && <SaveState progress={saver.progress} retry={() => void saver.flush()} />}
    >
      <TextAreaField
        label="What you found, and what you conclude"
        required
        max={4000}
        minRows={6}
        value={saver.values.conclusion}
        onChange={(conclusion) => saver.change({ conclusion })}
        readOnly={!isWritten(file)}
      />
    </Panel>
  )
}

function Files({ file }: Props) {
  const { referralId } = file.referral
  if (file.attachments.length === 0 && !isWritten(file)) return null
  return (
    <Panel title="Files of the report">
      <Stack gap="sm">
        {isWritten(file) && <AttachmentDrop path={`/referrals/${referralId}`} label="Add tracings, images, letters" />}
        <ul className={classes.list}>
          {file.attachments.map((attachment) => (
            <AttachmentRow
              key={attachment.attachmentId}
              attachment={attachment}
              href={`/api/referrals/${referralId}/attachments/${attachment.attachmentId}`}
            />
          ))}
        </ul>
      </Stack>
    </Panel>
  )
}

/** Signing sends it: from then on it is part of the medical. */
function Signing({ file }: Props) {
  const { referralId, specialty } = file.referral
  const [sign] = useSignReportMutation()
  const { refetch } = useGetReferralQuery({ referralId })
  const [missing, setMissing] = useState<string[]>([])
  const act = async () => {
    if (!(await saveEverything())) throw notSaved
    const { referral, report } = await refetch().unwrap()
    const problems = Object.keys(reportProblems(specialty, report.values, report.conclusion))
    setMissing(problems.map((name) => nameOfField(specialty, name)))
    if (problems.length > 0) return
    await sign({ referralId, body: { version: referral.version, reportVersion: report.version } }).unwrap()
  }
  return (
    <Panel>
      <Stack gap="sm">
        <Text>
          Signed, the report goes to {file.referral.askedByName} and becomes part of the medical. You can change it only
          if you are asked again.
        </Text>
        {missing.length > 0 && (
          <Text role="alert" c="var(--ui-bad)">
            Still needed: {missing.join(', ')}.
          </Text>
        )}
        <ActionButton act={act}>Sign and send the report</ActionButton>
        {file.report.savedAt && (
          <Text fz={13} c="var(--ui-text-3)">
            Saved {momentInWords(file.report.savedAt)}
          </Text>
        )}
      </Stack>
    </Panel>
  )
}

function nameOfField(specialty: ReferralFile['referral']['specialty'], name: string) {
  const part = partOfSpecialty[specialty]
  const field = part && (examinationFields[part] as Record<string, Field>)[name]
  return field ? field.label.toLowerCase() : 'your report'
}
