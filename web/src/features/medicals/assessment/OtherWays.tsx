import type { DecisionOutcome } from '@clearwing/domain/medicals/outcomes.ts'
import { Button, Menu } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import classes from './DecisionPanel.module.css'
import { openPreview } from './PreviewButton.tsx'
import type { AssessmentForm } from './use-assessment.ts'

type Props = { form: AssessmentForm; medicalId: number; isIssuing: boolean }

/**
 * Alternatives beside the main button: preview the documents, or choose another outcome for every class the examiner
 * may decide.
 */
export function OtherWays({ form, medicalId, isIssuing }: Props) {
  const { view, values } = form
  const delegated = view.proposals
    .map(({ medicalClass }) => medicalClass)
    .filter((each) => view.delegatedClasses.includes(each))
  const chooseAll = (outcome: DecisionOutcome) => form.chooseOutcomes(delegated, outcome)
  const isAll = (outcome: DecisionOutcome) =>
    delegated.length > 0 &&
    delegated.every((each) => values.decisions.some((one) => one.medicalClass === each && one.outcome === outcome))
  return (
    <div className={classes.ways}>
      <Menu withinPortal>
        <Menu.Target>
          <Button variant="default" size="xs" leftSection={<IconEye size={16} stroke={1.75} aria-hidden />}>
            Preview
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item disabled={!isIssuing} onClick={() => void openPreview(medicalId, 'certificate')}>
            Certificate
          </Menu.Item>
          <Menu.Item onClick={() => void openPreview(medicalId, 'report')}>Report</Menu.Item>
          <Menu.Item onClick={() => void openPreview(medicalId, 'letter')}>Letter</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {ways.map(({ outcome, words }) => (
        <Button
          key={outcome}
          variant="default"
          size="xs"
          aria-pressed={isAll(outcome)}
          disabled={delegated.length === 0}
          onClick={() => chooseAll(outcome)}
        >
          {words}
        </Button>
      ))}
    </div>
  )
}

const ways: { outcome: DecisionOutcome; words: string }[] = [
  { outcome: 'ineligible', words: 'Decline' },
  { outcome: 'seek_amc', words: 'Seek AMC' },
]
