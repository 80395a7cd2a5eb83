import type { AssessmentLists } from '@clearwing/domain/medicals/assessment/answered.ts'
import type { Risk } from '@clearwing/domain/medicals/assessment/risk.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { Button, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Panel } from '#shared/pages/Panel.tsx'
import { RiskForm } from './RiskForm.tsx'
import { RiskRead } from './RiskRead.tsx'
import classes from './Risks.module.css'
import type { AssessmentForm } from './use-assessment.ts'

type Props = { form: AssessmentForm; medical: Medical; lists: AssessmentLists }

/** Possible risks to flight safety, each described, graded, and coded so that it can be found again. */
export function Risks({ form, medical, lists }: Props) {
  const { risks } = form.values
  const { readOnly } = form
  const put = (at: number, risk: Risk) => ({ risks: risks.with(at, risk) })
  const add = () => form.choose({ risks: [...risks, { ...emptyRisk, classes: medical.classes }] })
  return (
    <Panel
      title="Risks"
      flush
      actions={
        !readOnly && (
          <Button size="compact-sm" variant="subtle" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
            Add a risk
          </Button>
        )
      }
    >
      {risks.length === 0 && (
        <Text className={classes.none}>
          {readOnly
            ? 'No risks were assessed.'
            : 'No risks assessed. Add a risk for each condition that might matter to flight safety.'}
        </Text>
      )}
      {risks.map((risk, at) =>
        readOnly ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: they keep their order, and the same one may occur twice
          <RiskRead key={at} risk={risk} lists={lists} />
        ) : (
          <RiskForm
            // biome-ignore lint/suspicious/noArrayIndexKey: they keep their order, and the same one may occur twice
            key={at}
            number={at + 1}
            risk={risk}
            offered={medical.classes}
            lists={lists}
            type={(next) => form.type(put(at, next))}
            choose={(next) => form.choose(put(at, next))}
            remove={() => form.choose({ risks: risks.toSpliced(at, 1) })}
          />
        ),
      )}
    </Panel>
  )
}

const emptyRisk: Omit<Risk, 'classes'> = {
  code: '',
  likelihood: null,
  consequence: null,
  mitigation: '',
  narrative: '',
  conclusion: null,
}
