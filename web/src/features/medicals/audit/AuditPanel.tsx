import { auditProblems, outcomeOfMarks } from '@clearwing/domain/medicals/audit/rules.ts'
import {
  type Audit,
  type AuditChecklist,
  AuditMark,
  type AuditOutcome,
  auditMarkNames,
  auditReasonNames,
} from '@clearwing/domain/medicals/audit/schema.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { Group, Stack, Text } from '@mantine/core'
import { IconArrowBackUp, IconChecks, IconClipboardCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useEndAuditMutation, useUpdateAuditMutation } from '#api/generated.ts'
import { SegmentedChoice } from '#features/medicals/examination/SegmentedChoice.tsx'
import { confirm } from '#shared/dialogs/confirm.tsx'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { ChangedMeanwhile } from '#shared/forms/ChangedMeanwhile.tsx'
import { SaveState } from '#shared/forms/SaveState.tsx'
import { TextAreaField } from '#shared/forms/TextAreaField.tsx'
import { saveEverything } from '#shared/forms/unsaved.ts'
import { useAutosave } from '#shared/forms/use-autosave.ts'
import { Panel } from '#shared/pages/Panel.tsx'
import classes from './audit.module.css'

type AuditCheck = AuditChecklist[number]
type Marked = Pick<Audit, 'checklist' | 'remarks'>

const marks = AuditMark.options.map((value) => ({ value, label: auditMarkNames[value] }))
const endings = { ok: 'Close, all in order', minor: 'Close with minor findings', major: 'Close with major findings' }
const notSaved = { data: { title: 'Some changes are not saved yet. Please try again.' } }

/** Audit of a submission, item by item. Marks are saved as they are made. */
export function AuditPanel({ audit, medical }: { audit: Audit; medical: Medical }) {
  const { medicalId } = medical
  const [update] = useUpdateAuditMutation()
  const saver = useAutosave<Marked>({
    id: `medical-${medicalId}-audit-${audit.auditId}`,
    stored: { version: audit.version, values: { checklist: audit.checklist, remarks: audit.remarks } },
    save: (values, version) => update({ medicalId, body: { ...values, version } }).unwrap(),
    valuesOf: (stored) => {
      const { checklist, remarks } = stored as unknown as Audit
      return { checklist, remarks }
    },
  })
  const { checklist, remarks } = saver.values
  const [invalidMark, setInvalidMark] = useState<string>()
  const mark = (change: (check: AuditCheck) => AuditCheck) => {
    saver.change({ checklist: saver.values.checklist.map(change) })
    void saver.flush()
  }
  const unmarked = checklist.filter((check) => check.mark === null)
  return (
    <Panel
      title="Audit"
      titleExtra={<Text c="var(--ui-text-2)">{auditReasonNames[audit.reason]}</Text>}
      actions={<SaveState progress={saver.progress} retry={() => void saver.flush()} />}
    >
      <Stack gap="sm" className={classes.marks}>
        {saver.conflict && (
          <ChangedMeanwhile
            differing={differingIn(saver.conflict, saver.values)}
            changedBy={saver.conflictBy}
            takeTheirs={() => saver.decide('theirs')}
            keepMine={() => saver.decide('mine')}
          />
        )}
        {checklist.map(({ item, mark: value }) => (
          <SegmentedChoice
            key={item}
            inline
            label={item}
            options={marks}
            value={value}
            onChange={(chosen) =>
              mark((check) => (check.item === item ? { item, mark: chosen as AuditMark | null } : check))
            }
          />
        ))}
        {unmarked.length > 0 && (
          <ActionButton
            variant="default"
            leftSection={<IconChecks size={16} stroke={1.75} aria-hidden />}
            act={async () => mark(({ item, mark: givenMark }) => ({ item, mark: givenMark ?? 'ok' }))}
          >
            {unmarked.length === checklist.length ? 'Everything is OK' : 'The rest is OK'}
          </ActionButton>
        )}
        <TextAreaField
          label="Remarks"
          hint="The practice can read the remarks when the audit is finished."
          max={2000}
          minRows={2}
          value={remarks}
          error={remarks.trim() === '' ? invalidMark : undefined}
          onChange={(text) => saver.change({ remarks: text })}
        />
        <Endings
          medical={medical}
          checklist={checklist}
          versionNow={saver.versionNow}
          mayEnd={(outcome) => {
            const [problem] = auditProblems(checklist, remarks, outcome).remarks ?? []
            setInvalidMark(problem)
            return problem === undefined
          }}
        />
      </Stack>
    </Panel>
  )
}

/** Items marked differently by the other user, with both marks. */
function differingIn(storedMarks: Partial<Marked>, ownMarks: Marked) {
  const items = (storedMarks.checklist ?? []).flatMap(({ item, mark }) => {
    const givenMark = ownMarks.checklist.find((check) => check.item === item)?.mark ?? null
    return givenMark === mark ? [] : [{ label: item, theirValue: inWords(mark), ownValue: inWords(givenMark) }]
  })
  const remarks =
    storedMarks.remarks === undefined
      ? []
      : [{ label: 'Remarks', theirValue: storedMarks.remarks, ownValue: ownMarks.remarks }]
  return [...items, ...remarks]
}

const inWords = (mark: AuditMark | null) => (mark === null ? 'not marked' : auditMarkNames[mark])

type EndingsProps = {
  medical: Medical
  checklist: AuditChecklist
  /** Version of the audit once pending changes are saved. */
  versionNow: () => number
  /** Returns whether the audit may be finished; if not, shows beside each field what is missing. */
  mayEnd: (outcome: AuditOutcome) => boolean
}

/** The button offers the outcome that the marks add up to. The submission may always be returned to the practice. */
function Endings({ medical, checklist, versionNow, mayEnd }: EndingsProps) {
  const { medicalId, version: medicalVersion, practiceName } = medical
  const [endAudit] = useEndAuditMutation()
  const due = outcomeOfMarks(checklist)
  const end = async (outcome: AuditOutcome) => {
    if (!mayEnd(outcome)) return
    if (!(await saveEverything())) throw notSaved
    await endAudit({ medicalId, body: { outcome, version: versionNow(), medicalVersion } }).unwrap()
  }
  const giveBack = async () => {
    if (!mayEnd('return')) return
    const isSure = await confirm({
      title: 'Return the submission to the practice?',
      text: `${practiceName ?? 'The practice'} reads the remarks, corrects the submission and submits it again.`,
      yes: 'Return',
      no: 'Go back',
    })
    if (isSure) await end('return')
  }
  if (!due) return <Text fz={13}>Mark every item; then you can close or return it.</Text>
  return (
    <Group gap="xs" align="flex-start">
      <ActionButton leftSection={<IconClipboardCheck size={16} stroke={1.75} aria-hidden />} act={() => end(due)}>
        {endings[due]}
      </ActionButton>
      <ActionButton
        variant="default"
        leftSection={<IconArrowBackUp size={16} stroke={1.75} aria-hidden />}
        act={giveBack}
      >
        Return to the practice…
      </ActionButton>
    </Group>
  )
}
