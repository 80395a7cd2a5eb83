import { formatDay, formatMoment } from '@clearwing/domain/dates.ts'
import { linesOf } from '@clearwing/domain/requirements/check/match.ts'
import { mostCheckedLines } from '@clearwing/domain/requirements/check/schema.ts'
import { canCheckRoster } from '@clearwing/domain/requirements/rules.ts'
import { Button, FileButton, Group, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { type RosterCheck, useCheckRosterMutation } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { DateField } from '#shared/forms/DateField.tsx'
import { TextAreaField } from '#shared/forms/TextAreaField.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { PrintButton } from '#shared/pages/PrintButton.tsx'
import { showProblem } from '#shared/toasts/show-notice.ts'
import { today } from '#shared/today.ts'
import { CheckedLines } from './CheckedLines.tsx'
import { downloadCheck } from './download-check.ts'
import classes from './RosterCheckPage.module.css'
import { ScanButton } from './ScanButton.tsx'

type Choice = { line: number; userId: number }

/** Says who on a roster may be rostered: names and numbers are pasted, uploaded or scanned. */
export function RosterCheckPage() {
  const actor = useActor()
  const [ask] = useCheckRosterMutation()
  const [pasted, setPasted] = useState('')
  const [onDay, setOnDay] = useState<string | null>(today())
  const [checked, setChecked] = useState<RosterCheck | null>(null)
  const [choices, setChoices] = useState<Choice[]>([])
  if (!canCheckRoster(actor, 'myOrg')) return <Navigate replace to="/dashboard" />
  const lines = linesOf(pasted)
  const check = async (choices: Choice[]) => {
    const body = { lines, onDay: onDay ?? today(), chosen: choices }
    setChoices(choices)
    await ask({ organisationId: 'myOrg', body })
      .unwrap()
      .then(setChecked)
      .catch((error: unknown) => showProblem(error, 'Check roster'))
  }
  const change = (next: string) => {
    setPasted(next)
    setChecked(null)
  }
  const read = async (file: File | null) => file && change(await file.text())
  return (
    <Page title="Roster check" action={checked && <PrintButton />} width="full">
      <Stack gap="md">
        <div className={classes.asked}>
          <Panel>
            <Stack gap="sm">
              <TextAreaField
                label="Names or employee numbers, one a line"
                hint={`Paste a roster, or upload a file whose lines hold a name or an employee number. ${linesInWords(lines.length)} Every check of a person is recorded, and the person sees it.`}
                minRows={5}
                maxRows={10}
                required
                value={pasted}
                onChange={change}
              />
              <Group gap="sm" align="flex-end">
                <div style={{ width: 150 }}>
                  <DateField label="Day of the roster" value={onDay} onChange={setOnDay} required />
                </div>
                <FileButton accept=".csv,.txt,text/csv,text/plain" onChange={(file) => void read(file)}>
                  {(button) => (
                    <Button variant="default" {...button}>
                      Upload a CSV file
                    </Button>
                  )}
                </FileButton>
                <ScanButton add={(code) => change([pasted.trim(), code].filter(Boolean).join('\n'))} />
                <ActionButton disabled={lines.length === 0 || lines.length > mostCheckedLines} act={() => check([])}>
                  Check roster
                </ActionButton>
              </Group>
              {lines.length > mostCheckedLines && (
                <Text c="var(--ui-bad)">{`At most ${mostCheckedLines} lines at once. Check the roster in parts.`}</Text>
              )}
            </Stack>
          </Panel>
        </div>
        {checked && (
          <Panel
            flush
            title={`Roster of ${formatDay(checked.onDay)}`}
            titleExtra={<Text fz={13} c="var(--ui-text-2)">{`Checked ${formatMoment(checked.checkedAt)}`}</Text>}
            actions={
              <Button
                variant="default"
                leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
                onClick={() => downloadCheck(checked)}
              >
                Export CSV
              </Button>
            }
          >
            <CheckedLines
              check={checked}
              choose={(line, userId) => void check([...choices.filter((one) => one.line !== line), { line, userId }])}
            />
          </Panel>
        )}
      </Stack>
    </Page>
  )
}

const linesInWords = (count: number) => {
  if (count === 0) return ''
  return count === 1 ? '1 line.' : `${count} lines.`
}
