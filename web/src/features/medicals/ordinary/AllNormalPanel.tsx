import type { Examination } from '@clearwing/domain/medicals/examination/answered.ts'
import type { Assertion, OrdinaryVisit } from '@clearwing/domain/medicals/ordinary/schema.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { Anchor, Text } from '@mantine/core'
import { IconChecks } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useRecordAllNormalMutation } from '#api/generated.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { saveEverything } from '#shared/forms/unsaved.ts'
import { Panel } from '#shared/pages/Panel.tsx'
import classes from './AllNormalPanel.module.css'

/** Id of the button, for the key that leads to it. */
export const allNormalId = 'all-normal'

type Props = { medical: Medical; visit: OrdinaryVisit; examination: Examination }

/** An ordinary visit: one button, below a list of everything that it records. It issues nothing. */
export function AllNormalPanel({ medical, visit, examination }: Props) {
  const { medicalId, version } = medical
  const [record] = useRecordAllNormalMutation()
  const of = (about: Assertion['about']) => visit.assertions.filter((one) => one.about === about)
  const act = async () => {
    if (!(await saveEverything())) throw { data: { title: 'Some changes are not saved yet. Please try again.' } }
    const { assessmentVersion, assertions } = visit
    // The versions on the screen, so that the server refuses the request if anything newer has arrived.
    const parts = examination.parts.map(({ part, version: read }) => ({ part, version: read }))
    const basis = { ...visit.basis, examination: parts }
    const asserted = assertions.map(({ key }) => key)
    await record({ medicalId, body: { version, assessmentVersion, basis, asserted } }).unwrap()
  }
  return (
    <Panel title="Ordinary visit">
      <Text c="var(--ui-text-2)" mb="sm">
        Only your own findings are missing, and nothing is unusual. The button records these lines in your name:
      </Text>
      <Lines title="Examined and normal" lines={of('systems')} isShort />
      <Lines title="Signed off as done" lines={of('parts')} />
      <Lines title="Decision" lines={of('decision')} />
      <ActionButton
        id={allNormalId}
        fullWidth
        mt="md"
        leftSection={<IconChecks size={17} stroke={1.75} aria-hidden />}
        act={act}
      >
        All normal and eligible
      </ActionButton>
      <Text mt="xs" fz={13} c="var(--ui-text-2)">
        Nothing is issued yet. Is something not normal? Enter it in the{' '}
        <Anchor component={Link} to={`/medical/${medicalId}/examination#systems`} fz={13}>
          examination
        </Anchor>{' '}
        or the{' '}
        <Anchor component={Link} to={`/medical/${medicalId}/assessment`} fz={13}>
          assessment
        </Anchor>
        .
      </Text>
    </Panel>
  )
}

function Lines({ title, lines, isShort = false }: { title: string; lines: Assertion[]; isShort?: boolean }) {
  if (lines.length === 0) return null
  return (
    <section className={classes.group} aria-label={title}>
      <h3 className={classes.title}>{title}</h3>
      <ul className={classes.lines} data-short={isShort || undefined}>
        {lines.map(({ key, words }) => (
          <li key={key}>{words}</li>
        ))}
      </ul>
    </section>
  )
}
